// What gocv's imgcodecs.cpp calls of OpenCV. Nothing of heatgrid calls it in
// turn; a call throws, which gocv gives back as a Go error.
#include <opencv2/imgcodecs.hpp>

namespace cv {

static void absent() { CV_Error(Error::StsNotImplemented, "this program is built without OpenCV's imgcodecs"); }

Mat imread(const String&, int) { absent(); return Mat(); }
bool imreadmulti(const String&, std::vector<Mat>&, int) { absent(); return false; }
bool imreadmulti(const String&, std::vector<Mat>&, int, int, int) { absent(); return false; }
bool imwrite(const String&, InputArray, const std::vector<int>&) { absent(); return false; }
Mat imdecode(InputArray, int) { absent(); return Mat(); }
Mat imdecode(InputArray, int, Mat*) { absent(); return Mat(); }
bool imencode(const String&, InputArray, std::vector<uchar>&, const std::vector<int>&) { absent(); return false; }

} // namespace cv
