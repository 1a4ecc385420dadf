// SPDX-License-Identifier: MIT
//
// Filtered rows of 8 bits a channel to pixels: PNG's filters undone on whole pixels of 0xAARRGGBB, where the row above is at hand.

#define _DEFAULT_SOURCE

#include "CPNGShim.h"

#include <string.h>
#include <sys/mman.h>

typedef int16_t lanes __attribute__((vector_size(8)));
typedef uint8_t octets __attribute__((vector_size(4)));
typedef uint32_t four_pixels __attribute__((vector_size(16)));
typedef uint8_t sixteen_octets __attribute__((vector_size(16)));

#define OPAQUE 0xFF000000u

static inline lanes widened(uint32_t pixel) {
    octets bytes;
    memcpy(&bytes, &pixel, 4);
    return __builtin_convertvector(bytes, lanes);
}

static inline uint32_t narrowed(lanes channels) {
    octets bytes = __builtin_convertvector(channels, octets);
    uint32_t pixel;
    memcpy(&pixel, &bytes, 4);
    return pixel;
}

static inline lanes chosen(lanes mask, lanes one, lanes other) { return (one & mask) | (other & ~mask); }

/// Four bytes added each for itself.
static inline uint32_t sum(uint32_t a, uint32_t b) {
    return ((a & 0x7F7F7F7Fu) + (b & 0x7F7F7F7Fu)) ^ ((a ^ b) & 0x80808080u);
}

/// Half of the sum of four bytes, each for itself and rounded down.
static inline uint32_t mean(uint32_t a, uint32_t b) { return (a & b) + (((a ^ b) & 0xFEFEFEFEu) >> 1); }

// What is compiled for several kinds of processors, of which the best that there is runs: shuffles of bytes came after the first of them.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

// The bytes may lie in the memory of the pixels, behind what is written so far.
FOR_EACH_PROCESSOR static void widen_rgb(const uint8_t *bytes, size_t width, uint32_t *pixels) {
    for (size_t x = 0; x < width; x++) {
        // A byte beyond the pixel is read: the rows are followed by one that does not count.
        uint32_t value;
        memcpy(&value, bytes + 3 * x, 4);
        pixels[x] = __builtin_bswap32(value) >> 8;
    }
}

FOR_EACH_PROCESSOR static void widen_rgba(const uint8_t *bytes, size_t width, uint32_t *pixels) {
    for (size_t x = 0; x < width; x++) {
        uint32_t value;
        memcpy(&value, bytes + 4 * x, 4);
        pixels[x] = (value & 0xFF00FF00u) | (value >> 16 & 0xFF) | (value & 0xFF) << 16;
    }
}

/// Of left, above and above left, Paeth takes the one nearest to left + above - above left. That is the smaller of left and above where
/// the larger is at most 3 * above left - left - above, the larger where that number is at most the smaller, and above left elsewhere:
/// so put, a pixel waits for the one before it half as long.
static inline lanes paeth(lanes pixel, lanes left, lanes up, lanes above_left) {
    const lanes byte = {255, 255, 255, 255};
    lanes limit = above_left * 3 - up - left;
    lanes low = __builtin_elementwise_min(left, up), high = __builtin_elementwise_max(left, up);
    lanes guess = chosen(high > limit, above_left, low);
    guess = chosen(limit > low, guess, high);
    return (pixel + guess) & byte;
}

static void undo_paeth(uint32_t *row, const uint32_t *above, size_t width) {
    lanes left = {0}, above_left = {0};
    for (size_t x = 0; x < width; x++) {
        lanes up = widened(above[x]);
        left = paeth(widened(row[x]), left, up, above_left);
        row[x] = narrowed(left);
        above_left = up;
    }
}

/// Two rows at once, the second a pixel behind: while one waits for the pixel before it, the other goes on.
static void undo_two_paeth(uint32_t *row, const uint32_t *above, size_t width) {
    uint32_t *second = row + width;
    const lanes none = {0};
    lanes up = widened(above[0]);
    lanes left = paeth(widened(row[0]), none, up, none);
    row[0] = narrowed(left);
    lanes above_left = up, second_left = none, second_above_left = none;
    for (size_t x = 1; x < width; x++) {
        up = widened(above[x]);
        lanes next = paeth(widened(row[x]), left, up, above_left);
        second_left = paeth(widened(second[x - 1]), second_left, left, second_above_left);
        row[x] = narrowed(next);
        second[x - 1] = narrowed(second_left);
        second_above_left = left;
        left = next;
        above_left = up;
    }
    second[width - 1] = narrowed(paeth(widened(second[width - 1]), second_left, left, second_above_left));
}

static inline four_pixels vector_sum(four_pixels a, four_pixels b) { return (four_pixels)((sixteen_octets)a + (sixteen_octets)b); }

/// Four pixels are added up among themselves before they wait for the one on their left.
static void undo_sub(uint32_t *row, size_t width) {
    const four_pixels none = {0};
    four_pixels left = none;
    size_t x = 0;
    for (; x + 4 <= width; x += 4) {
        four_pixels pixels;
        memcpy(&pixels, row + x, sizeof pixels);
        pixels = vector_sum(pixels, __builtin_shufflevector(none, pixels, 0, 4, 5, 6));
        pixels = vector_sum(pixels, __builtin_shufflevector(none, pixels, 0, 1, 4, 5));
        pixels = vector_sum(pixels, left);
        memcpy(row + x, &pixels, sizeof pixels);
        left = __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3);
    }
    for (uint32_t last = left[0]; x < width; x++) row[x] = last = sum(row[x], last);
}

/// `above` is a row of zeros for the first row. Gives 0 for a filter that there is not.
static int undo(int filter, uint32_t *restrict row, const uint32_t *restrict above, size_t width) {
    uint32_t left = 0;
    switch (filter) {
    case 0: return 1;
    case 1: undo_sub(row, width); return 1;
    case 2:
        for (size_t x = 0; x < width; x++) row[x] = sum(row[x], above[x]);
        return 1;
    case 3:
        for (size_t x = 0; x < width; x++) row[x] = left = sum(row[x], mean(left, above[x]));
        return 1;
    case 4: undo_paeth(row, above, width); return 1;
    default: return 0;
    }
}

static void premultiply_row(uint32_t *row, size_t width) {
    uint32_t all = OPAQUE;
    for (size_t x = 0; x < width; x++) all &= row[x];
    if (all == OPAQUE) return;
    for (size_t x = 0; x < width; x++) {
        uint32_t p = row[x], a = p >> 24;
        uint32_t r = (p >> 16 & 255) * a + 127, g = (p >> 8 & 255) * a + 127, b = (p & 255) * a + 127;
        // A division by 255 that is exact below 65,535.
        r = (r + 1 + (r >> 8)) >> 8;
        g = (g + 1 + (g >> 8)) >> 8;
        b = (b + 1 + (b >> 8)) >> 8;
        row[x] = a << 24 | r << 16 | g << 8 | b;
    }
}

void vpng_premultiply(uint32_t *pixels, size_t count) { premultiply_row(pixels, count); }

static void widen(const uint8_t *bytes, size_t width, int channels, uint32_t *pixels) {
    if (channels == 3) widen_rgb(bytes, width, pixels);
    else widen_rgba(bytes, width, pixels);
}

int vpng_unfilter(const uint8_t *rows, size_t width, size_t height, int channels, int premultiplies, uint32_t *zeros, uint32_t *pixels) {
    size_t length = width * (size_t)channels + 1;
    const uint32_t *above = zeros;
    size_t y = 0;
    while (y < height) {
        uint32_t *row = pixels + y * width;
        const uint8_t *bytes = rows + y * length;
        int filter = bytes[0];
        size_t count = filter == 4 && y + 1 < height && bytes[length] == 4 ? 2 : 1;
        for (size_t i = 0; i < count; i++) widen(bytes + i * length + 1, width, channels, row + i * width);
        if (count == 2) undo_two_paeth(row, above, width);
        else if (!undo(filter, row, above, width)) return 0;
        // What three channels leave of the fourth is no matter to the rows below.
        if (channels == 3)
            for (size_t i = 0; i < count * width; i++) row[i] |= OPAQUE;
        // The row below needs colours as they are in the file.
        if (premultiplies)
            for (size_t i = y > 0 ? y - 1 : 0; i + 1 < y + count; i++) premultiply_row(pixels + i * width, width);
        y += count;
        above = pixels + (y - 1) * width;
    }
    if (premultiplies && height > 0) premultiply_row(pixels + (height - 1) * width, width);
    return 1;
}

int vpng_is_optimized(void) {
#ifdef __OPTIMIZE__
    return 1;
#else
    return 0;
#endif
}

#define HUGE_PAGE ((size_t)2 << 20)

void vpng_prefer_huge_pages(void *memory, size_t length) {
#ifdef MADV_HUGEPAGE
    uintptr_t start = ((uintptr_t)memory + HUGE_PAGE - 1) & ~(HUGE_PAGE - 1);
    uintptr_t end = ((uintptr_t)memory + length) & ~(HUGE_PAGE - 1);
    // Advice: where it is not taken, nothing is lost but time.
    if (end > start) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)length;
#endif
}
