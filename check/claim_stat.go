package check

var statWords = set("mean average avg median std deviation range difference sum total")

func (r *reader) headStat(s, header *sentence) {}
