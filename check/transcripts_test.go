package check

import (
	"strconv"
	"testing"
)

// TestTranscripts holds transcriptions as models and people write them to their labels: values listed in ninety shapes, with
// errors planted. The values are nearly all read; of what is said around them, in any wording, more is open.
func TestTranscripts(t *testing.T) {
	labels := map[string][]label{}
	for _, row := range tableRows(t, "transcripts/labels.tsv") {
		line, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		labels[row[0]] = append(labels[row[0]], label{Line: line, Kind: row[2], Row: row[3], Col: row[4], Stated: row[5], Verdict: row[6]})
	}
	var cells, others tally
	for _, row := range tableRows(t, "transcripts/figures.tsv") {
		rep := mustCheck(t, row[1], readText(t, "transcripts/"+row[0]))
		used := map[int]bool{}
		for i := range labels[row[0]] {
			l := &labels[row[0]][i]
			got := l.verdictIn(rep.Claims, used)
			if l.Kind == KindCell {
				cells.add(l, got)
			} else {
				others.add(l, got)
			}
		}
	}
	for _, of := range []struct {
		name                  string
		t                     *tally
		right, missed, alarms float64
	}{{"cells", &cells, 0.994, 0.015, 0.001}, {"other claims", &others, 0.839, 0.281, 0.007}} {
		right, missed, alarms := of.t.shares()
		t.Logf("%s: %d, verdict %.3f, missed %.3f, false %.3f", of.name, of.t.all, right, missed, alarms)
		if right < of.right || missed > of.missed || alarms > of.alarms {
			t.Errorf("%s: verdict %.3f, missed %.3f, false %.3f; want %.3f, %.3f, %.3f", of.name, right, missed, alarms, of.right, of.missed, of.alarms)
		}
	}
}

// TestCorrectTranscripts counts the contradictions of the same texts without errors. None would be right; so many are left.
func TestCorrectTranscripts(t *testing.T) {
	correctTexts(t, "transcripts/figures.tsv", "transcripts/correct/", 1, 6600)
}
