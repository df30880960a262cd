// Tesseract fills a table of letters that look alike (rn and m) whenever it
// starts, for the engine of its version 3. The table is four fifths of the time
// that starting takes, and the network that reads here never looks at it. This
// definition stands before the library's own and leaves the table empty; a
// Tesseract that has no such function does not notice.
namespace tesseract {

class UNICHARSET;

class UnicharAmbigs {
public:
	void LoadUniversal(const UNICHARSET &, UNICHARSET *);
};

void UnicharAmbigs::LoadUniversal(const UNICHARSET &, UNICHARSET *) {}

} // namespace tesseract
