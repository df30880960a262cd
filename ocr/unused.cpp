// Most of the time that Tesseract takes to start goes to two things that nothing
// here looks at. These definitions stand before the libraries' own; a Tesseract
// that has no such functions does not notice.

// A table of letters that look alike (rn and m), for the engine of Tesseract's
// version 3: the network of version 4 never asks for it. It stays empty.
namespace tesseract {

class UNICHARSET;

class UnicharAmbigs {
public:
	void LoadUniversal(const UNICHARSET &, UNICHARSET *);
};

void UnicharAmbigs::LoadUniversal(const UNICHARSET &, UNICHARSET *) {}

} // namespace tesseract

// The letters for captions in the pictures that Tesseract draws to be debugged.
// Without them it draws no captions.
struct L_Bmf;
extern "C" struct L_Bmf *bmfCreate(const char *, int) { return nullptr; }
