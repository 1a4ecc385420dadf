// SPDX-License-Identifier: MIT
//
// Filtered rows of 8 bits a channel to pixels: PNG's filters undone on whole pixels of 0xAARRGGBB, where the row above is at hand.

#define _DEFAULT_SOURCE

#include "CPNGShim.h"

#include <string.h>
#include <sys/mman.h>

typedef int16_t lanes __attribute__((vector_size(8)));
typedef uint8_t octets __attribute__((vector_size(4)));

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

static inline lanes magnitude(lanes value) {
    lanes opposite = -value;
    lanes is_positive = value > opposite;
    return (value & is_positive) | (opposite & ~is_positive);
}

static inline lanes chosen(lanes mask, lanes one, lanes other) { return (one & mask) | (other & ~mask); }

/// Four bytes added each for itself.
static inline uint32_t sum(uint32_t a, uint32_t b) {
    return ((a & 0x7F7F7F7Fu) + (b & 0x7F7F7F7Fu)) ^ ((a ^ b) & 0x80808080u);
}

/// Half of the sum of four bytes, each for itself and rounded down.
static inline uint32_t mean(uint32_t a, uint32_t b) { return (a & b) + (((a ^ b) & 0xFEFEFEFEu) >> 1); }

static void widen_rgb(const uint8_t *bytes, size_t width, uint32_t *pixels) {
    for (size_t x = 0; x < width; x++) {
        // A byte beyond the pixel is read: the rows are followed by one that does not count.
        uint32_t value;
        memcpy(&value, bytes + 3 * x, 4);
        pixels[x] = __builtin_bswap32(value) >> 8;
    }
}

static void widen_rgba(const uint8_t *bytes, size_t width, uint32_t *pixels) {
    for (size_t x = 0; x < width; x++) {
        uint32_t value;
        memcpy(&value, bytes + 4 * x, 4);
        pixels[x] = (value & 0xFF00FF00u) | (value >> 16 & 0xFF) | (value & 0xFF) << 16;
    }
}

static void undo_paeth(uint32_t *row, const uint32_t *above, size_t width) {
    lanes left = {0}, above_left = {0};
    for (size_t x = 0; x < width; x++) {
        lanes up = widened(above[x]);
        lanes to_left = up - above_left, to_up = left - above_left;
        lanes to_above_left = magnitude(to_left + to_up);
        to_left = magnitude(to_left);
        to_up = magnitude(to_up);
        lanes guess = chosen(to_up <= to_above_left, up, above_left);
        guess = chosen((to_left <= to_up) & (to_left <= to_above_left), left, guess);
        row[x] = sum(row[x], narrowed(guess));
        left = widened(row[x]);
        above_left = up;
    }
}

/// `above` is a row of zeros for the first row. Gives 0 for a filter that there is not.
static int undo(int filter, uint32_t *restrict row, const uint32_t *restrict above, size_t width) {
    uint32_t left = 0;
    switch (filter) {
    case 0: return 1;
    case 1:
        for (size_t x = 0; x < width; x++) row[x] = left = sum(row[x], left);
        return 1;
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

int vpng_unfilter(const uint8_t *rows, size_t width, size_t height, int channels, int premultiplies, uint32_t *zeros, uint32_t *pixels) {
    size_t length = width * (size_t)channels + 1;
    const uint32_t *above = zeros;
    for (size_t y = 0; y < height; y++) {
        uint32_t *row = pixels + y * width;
        const uint8_t *bytes = rows + y * length;
        if (channels == 3) widen_rgb(bytes + 1, width, row);
        else widen_rgba(bytes + 1, width, row);
        if (!undo(bytes[0], row, above, width)) return 0;
        // The row below needs colours as they are in the file.
        if (premultiplies && y > 0) premultiply_row(row - width, width);
        above = row;
    }
    if (channels == 3)
        for (size_t i = 0; i < width * height; i++) pixels[i] |= OPAQUE;
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
