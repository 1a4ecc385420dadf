// SPDX-License-Identifier: MIT
//
// Filtered rows of 8 bits a channel to pixels: PNG's filters undone on whole pixels of 0xAARRGGBB, where the row above is at hand.

#define _DEFAULT_SOURCE

#include "CPNGShim.h"

#include <stdlib.h>
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

static inline sixteen_octets picked(sixteen_octets mask, sixteen_octets one, sixteen_octets other) { return (one & mask) | (other & ~mask); }

/// Paeth's filter undone for sixteen channels in bytes. Left + above - above left is further from above left than one of the two others is,
/// unless these lie on either side of it.
static inline four_pixels paeth_in_bytes(four_pixels pixels, four_pixels left_pixels, four_pixels up_pixels, four_pixels above_left_pixels) {
    sixteen_octets left = (sixteen_octets)left_pixels, up = (sixteen_octets)up_pixels, above_left = (sixteen_octets)above_left_pixels;
    sixteen_octets high_up = __builtin_elementwise_max(up, above_left), high_left = __builtin_elementwise_max(left, above_left);
    sixteen_octets from_left = high_up - __builtin_elementwise_min(up, above_left);
    sixteen_octets from_up = high_left - __builtin_elementwise_min(left, above_left);
    sixteen_octets is_outside = (sixteen_octets)(high_up == up) ^ (sixteen_octets)(high_left == left) ^ 255;
    sixteen_octets from_both = __builtin_elementwise_max(from_left, from_up) - __builtin_elementwise_min(from_left, from_up);
    sixteen_octets from_others = __builtin_elementwise_min(from_up, from_both | is_outside);
    sixteen_octets guess = picked((sixteen_octets)(from_others == from_up), up, above_left);
    guess = picked((sixteen_octets)(__builtin_elementwise_min(from_left, from_others) == from_left), left, guess);
    return (four_pixels)((sixteen_octets)pixels + guess);
}

static inline four_pixels four_at(const uint32_t *pixels) {
    four_pixels value;
    memcpy(&value, pixels, sizeof value);
    return value;
}

/// Rows to columns, and back.
static inline void transpose(four_pixels v[4]) {
    four_pixels a = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5), b = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
    four_pixels c = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7), d = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
    v[0] = __builtin_shufflevector(a, b, 0, 1, 4, 5);
    v[1] = __builtin_shufflevector(a, b, 2, 3, 6, 7);
    v[2] = __builtin_shufflevector(c, d, 0, 1, 4, 5);
    v[3] = __builtin_shufflevector(c, d, 2, 3, 6, 7);
}

/// Four rows at once, each a pixel behind the one above it, whose pixel of the turn before is the one above.
FOR_EACH_PROCESSOR static void undo_four_paeth(uint32_t *row, const uint32_t *above, size_t width) {
    four_pixels left = {0}, above_left = {0};
    size_t turn = 0, turns = width + 3;
    while (turn < turns) {
        if (turn >= 3 && turn + 4 <= width) {
            four_pixels pixels[4];
            for (size_t i = 0; i < 4; i++) pixels[i] = four_at(row + i * width + turn - i);
            transpose(pixels);
            four_pixels tops = four_at(above + turn);
            for (size_t k = 0; k < 4; k++) {
                four_pixels up = __builtin_shufflevector(left, left, 0, 0, 1, 2);
                up = __builtin_shufflevector(up, tops, 4, 1, 2, 3);
                left = pixels[k] = paeth_in_bytes(pixels[k], left, up, above_left);
                above_left = up;
                tops = __builtin_shufflevector(tops, tops, 1, 2, 3, 3);
            }
            transpose(pixels);
            for (size_t i = 0; i < 4; i++) memcpy(row + i * width + turn - i, &pixels[i], sizeof pixels[i]);
            turn += 4;
            continue;
        }
        four_pixels pixels = {0}, up = __builtin_shufflevector(left, left, 0, 0, 1, 2), is_within = {0};
        up[0] = turn < width ? above[turn] : 0;
        for (size_t i = 0; i < 4; i++) {
            if (turn < i || turn - i >= width) continue;
            pixels[i] = row[i * width + turn - i];
            is_within[i] = UINT32_MAX;
        }
        left = paeth_in_bytes(pixels, left, up, above_left) & is_within;
        above_left = up;
        for (size_t i = 0; i < 4; i++)
            if (is_within[i]) row[i * width + turn - i] = left[i];
        turn++;
    }
}

/// Four pixels are added up among themselves before they wait for the one on their left.
static void undo_sub(uint32_t *row, size_t width) {
    const four_pixels none = {0};
    four_pixels left = none;
    size_t x = 0;
    for (; x + 4 <= width; x += 4) {
        four_pixels pixels = four_at(row + x);
        pixels = vector_sum(pixels, __builtin_shufflevector(none, pixels, 0, 4, 5, 6));
        pixels = vector_sum(pixels, __builtin_shufflevector(none, pixels, 0, 1, 4, 5));
        pixels = vector_sum(pixels, left);
        memcpy(row + x, &pixels, sizeof pixels);
        left = __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3);
    }
    for (uint32_t last = left[0]; x < width; x++) row[x] = last = sum(row[x], last);
}

static void undo_up(uint32_t *restrict row, const uint32_t *restrict above, size_t width) {
    size_t x = 0;
    for (; x + 4 <= width; x += 4) {
        four_pixels pixels = vector_sum(four_at(row + x), four_at(above + x));
        memcpy(row + x, &pixels, sizeof pixels);
    }
    for (; x < width; x++) row[x] = sum(row[x], above[x]);
}

/// `above` is a row of zeros for the first row. Gives 0 for a filter that there is not.
static int undo(int filter, uint32_t *restrict row, const uint32_t *restrict above, size_t width) {
    uint32_t left = 0;
    switch (filter) {
    case 0: return 1;
    case 1: undo_sub(row, width); return 1;
    case 2: undo_up(row, above, width); return 1;
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

static void widen(const uint8_t *bytes, size_t width, int channels, uint32_t *pixels) {
    if (channels == 3) widen_rgb(bytes, width, pixels);
    else widen_rgba(bytes, width, pixels);
}

/// How many rows are filtered by Paeth from this one on, of those that are undone at once.
static size_t paeth_count(const uint8_t *bytes, size_t length, size_t rows) {
    size_t count = 0;
    while (count < 4 && count < rows && bytes[count * length] == 4) count++;
    return count;
}

/// Undoes the filters of some rows, 1, 2 or 4, and gives how many; 0 where there is no such filter.
static size_t undo_some(const uint8_t *bytes, size_t width, size_t rows, int channels, const uint32_t *above, uint32_t *row) {
    size_t length = width * (size_t)channels + 1;
    size_t count = paeth_count(bytes, length, rows);
    int filter = bytes[0];
    if (count != 4) count = count >= 2 ? 2 : 1;
    for (size_t i = 0; i < count; i++) widen(bytes + i * length + 1, width, channels, row + i * width);
    if (count == 4) undo_four_paeth(row, above, width);
    else if (count == 2) undo_two_paeth(row, above, width);
    else if (!undo(filter, row, above, width)) return 0;
    // What three channels leave of the fourth is no matter to the rows below.
    if (channels == 3)
        for (size_t i = 0; i < count * width; i++) row[i] |= OPAQUE;
    return count;
}

int vpng_unfilter(const uint8_t *rows, size_t width, size_t height, int channels, int premultiplies, uint32_t *zeros, uint32_t *pixels) {
    size_t length = width * (size_t)channels + 1;
    const uint32_t *above = zeros;
    size_t y = 0;
    while (y < height) {
        size_t count = undo_some(rows + y * length, width, height - y, channels, above, pixels + y * width);
        if (count == 0) return 0;
        // The row below needs colours as they are in the file.
        if (premultiplies)
            for (size_t i = y > 0 ? y - 1 : 0; i + 1 < y + count; i++) premultiply_row(pixels + i * width, width);
        y += count;
        above = pixels + (y - 1) * width;
    }
    if (premultiplies && height > 0) premultiply_row(pixels + (height - 1) * width, width);
    return 1;
}

struct vpng_rows {
    size_t width;
    int channels[2];
    /// The last row of each picture so far, as the file has it.
    uint32_t *above[2];
    uint32_t *pixels[2];
    int above_is_equal;
    uint8_t *are_equal;
};

vpng_rows *vpng_rows_create(size_t width, size_t rows, int channels, int other_channels) {
    vpng_rows *all = calloc(1, sizeof *all);
    if (all == NULL) return NULL;
    all->width = width;
    all->above_is_equal = 1;
    all->are_equal = calloc(rows, 1);
    int is_whole = all->are_equal != NULL;
    for (int i = 0; i < 2; i++) {
        all->channels[i] = i == 0 ? channels : other_channels;
        if (all->channels[i] == 0) continue;
        all->above[i] = calloc(width, sizeof(uint32_t));
        all->pixels[i] = calloc(width * rows, sizeof(uint32_t));
        is_whole &= all->above[i] != NULL && all->pixels[i] != NULL;
    }
    if (is_whole) return all;
    vpng_rows_destroy(all);
    return NULL;
}

void vpng_rows_destroy(vpng_rows *all) {
    for (int i = 0; i < 2; i++) {
        free(all->above[i]);
        free(all->pixels[i]);
    }
    free(all->are_equal);
    free(all);
}

const uint32_t *vpng_rows_pixels(const vpng_rows *all, int picture) { return all->pixels[picture]; }

const uint8_t *vpng_rows_equal(const vpng_rows *all) { return all->are_equal; }

/// Undoes the filters of the second picture's rows that are not those of the first.
static void undo_others(vpng_rows *all, size_t count, const uint8_t *first, const uint8_t *other) {
    size_t width = all->width, length = width * (size_t)all->channels[1] + 1, bytes = width * sizeof(uint32_t);
    const uint32_t *above = all->above[1], *ours = all->pixels[0];
    uint32_t *pixels = all->pixels[1];
    int is_alike = all->channels[0] == all->channels[1], above_is_equal = all->above_is_equal;
    for (size_t y = 0; y < count;) {
        const uint8_t *row = other + y * length;
        // The first two filters do not look at the row above.
        int is_same = is_alike && (row[0] <= 1 || above_is_equal) && memcmp(row, first + y * length, length) == 0;
        size_t done = is_same ? 1 : undo_some(row, width, count - y, all->channels[1], above, pixels + y * width);
        // The filters were looked at when the rows were inflated.
        if (done == 0) done = 1;
        for (size_t i = y; i < y + done; i++)
            all->are_equal[i] = is_same || memcmp(pixels + i * width, ours + i * width, bytes) == 0;
        y += done;
        above_is_equal = all->are_equal[y - 1];
        above = (above_is_equal ? ours : pixels) + (y - 1) * width;
    }
    memcpy(all->above[1], above, bytes);
    all->above_is_equal = above_is_equal;
}

void vpng_rows_next(vpng_rows *all, size_t count, const uint8_t *first, const uint8_t *other) {
    size_t width = all->width, length = width * (size_t)all->channels[0] + 1;
    if (count == 0) return;
    const uint32_t *above = all->above[0];
    for (size_t y = 0; y < count;) {
        size_t done = undo_some(first + y * length, width, count - y, all->channels[0], above, all->pixels[0] + y * width);
        y += done > 0 ? done : 1;
        above = all->pixels[0] + (y - 1) * width;
    }
    memcpy(all->above[0], above, width * sizeof(uint32_t));
    if (other != NULL) undo_others(all, count, first, other);
    // The rows below need colours as they are in the file.
    if (all->channels[0] == 4) premultiply_row(all->pixels[0], count * width);
    for (size_t y = 0; other != NULL && all->channels[1] == 4 && y < count; y++)
        if (!all->are_equal[y]) premultiply_row(all->pixels[1] + y * width, width);
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
