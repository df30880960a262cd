// The products of lineNet's layers, which are small: a library's call would take as long as they do, and those that choose the widest
// registers of the processor at run time bring threads of their own.

extern "C" void heatgrid_add_product(const float *x, const float *w, float *y, int rows, int in, int out);

#define FAST __attribute__((target("avx2,fma")))

typedef float lanes __attribute__((vector_size(32)));

// A block is as many rows and columns of the product as are kept in registers at once: 12 of 16, as Goto and van de Geijn (2008,
// doi:10.1145/1356052.1356053) lay it out.
enum { BLOCK_ROWS = 6, BLOCK_LANES = 2, LANE = 8 };

template <int ROWS> FAST static inline void block(const float *x, const float *w, float *y, int in, int out) {
    lanes sum[ROWS][BLOCK_LANES];
    for (int r = 0; r < ROWS; r++)
        for (int l = 0; l < BLOCK_LANES; l++) __builtin_memcpy(&sum[r][l], y + (long)r * out + LANE * l, sizeof(lanes));
    for (int k = 0; k < in; k++) {
        lanes v[BLOCK_LANES];
        for (int l = 0; l < BLOCK_LANES; l++) __builtin_memcpy(&v[l], w + (long)k * out + LANE * l, sizeof(lanes));
        for (int r = 0; r < ROWS; r++)
            for (int l = 0; l < BLOCK_LANES; l++) sum[r][l] += x[(long)r * in + k] * v[l];
    }
    for (int r = 0; r < ROWS; r++)
        for (int l = 0; l < BLOCK_LANES; l++) __builtin_memcpy(y + (long)r * out + LANE * l, &sum[r][l], sizeof(lanes));
}

// y (rows by out) += x (rows by in) * w (in by out); out is a multiple of 16.
FAST void heatgrid_add_product(const float *x, const float *w, float *y, int rows, int in, int out) {
    for (int c = 0; c < out; c += BLOCK_LANES * LANE) {
        int r = 0;
        for (; r + BLOCK_ROWS <= rows; r += BLOCK_ROWS) block<BLOCK_ROWS>(x + (long)r * in, w + c, y + (long)r * out + c, in, out);
        for (; r < rows; r++) block<1>(x + (long)r * in, w + c, y + (long)r * out + c, in, out);
    }
}
