// SPDX-License-Identifier: MIT
//
// Pixels some rows at a time: where memory that is new costs more than inflating into it, a file is read through a few kilobytes.

#include "CPNGShim.h"

#include <isa-l.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

struct vpng_strips {
    struct inflate_state inflate;
    size_t rows_left, row_length;
    /// What was inflated so far has this checksum.
    uint32_t checksum;
    size_t part, part_count;
    /// Where the rest of the part begins that is being read, and how long it is.
    size_t offset, left;
    size_t parts[];
};

vpng_strips *vpng_strips_create(size_t height, size_t row_length, const size_t *parts, size_t count) {
    vpng_strips *strips = malloc(sizeof *strips + count * 2 * sizeof *parts);
    if (strips == NULL) return NULL;
    isal_inflate_init(&strips->inflate);
    // libdeflate is faster at checksums.
    strips->inflate.crc_flag = ISAL_DEFLATE;
    strips->rows_left = height;
    strips->row_length = row_length;
    strips->checksum = 1;
    strips->part = strips->offset = strips->left = 0;
    strips->part_count = count;
    memcpy(strips->parts, parts, count * 2 * sizeof *parts);
    // The stream's own head was looked at before.
    strips->parts[0] += 2;
    strips->parts[1] -= 2;
    return strips;
}

void vpng_strips_destroy(vpng_strips *strips) { free(strips); }

/// Goes to the next part where the one before was read.
static void go_on(vpng_strips *strips) {
    if (strips->left > 0 || strips->part == strips->part_count) return;
    strips->offset = strips->parts[2 * strips->part];
    strips->left = strips->parts[2 * strips->part + 1];
    strips->part++;
}

/// Inflates up to `length` bytes. Gives how many there were, less only at the end of the stream, or SIZE_MAX for a fault.
static size_t inflated(vpng_strips *strips, const uint8_t *bytes, uint8_t *out, uint32_t length) {
    struct inflate_state *state = &strips->inflate;
    state->next_out = out;
    state->avail_out = length;
    while (state->avail_out > 0 && state->block_state != ISAL_BLOCK_FINISH) {
        go_on(strips);
        uint32_t given = strips->left > UINT32_MAX ? UINT32_MAX : (uint32_t)strips->left, room = state->avail_out;
        state->next_in = (uint8_t *)bytes + strips->offset;
        state->avail_in = given;
        int status = isal_inflate(state);
        if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT && status != ISAL_OUT_OVERFLOW) return SIZE_MAX;
        uint32_t taken = given - state->avail_in;
        strips->offset += taken;
        strips->left -= taken;
        int stands = taken == 0 && room == state->avail_out && state->block_state != ISAL_BLOCK_FINISH;
        if (stands && (strips->left > 0 || strips->part == strips->part_count)) return SIZE_MAX;
    }
    return length - state->avail_out;
}

/// Whether the stream ends where it is, with the right checksum and nothing behind it.
static int has_ended(vpng_strips *strips, const uint8_t *bytes) {
    uint8_t beyond;
    if (inflated(strips, bytes, &beyond, 1) != 0 || strips->inflate.block_state != ISAL_BLOCK_FINISH) return 0;
    // Bytes behind the last block may have been taken in already.
    uint64_t taken = (uint64_t)strips->inflate.read_in >> (strips->inflate.read_in_length & 7);
    int taken_count = strips->inflate.read_in_length / 8;
    uint32_t checksum = 0;
    for (int i = 0; i < 4; i++) {
        uint8_t byte;
        if (taken_count > 0) {
            byte = (uint8_t)taken;
            taken >>= 8;
            taken_count--;
        } else {
            while (strips->left == 0 && strips->part < strips->part_count) go_on(strips);
            if (strips->left == 0) return 0;
            byte = bytes[strips->offset++];
            strips->left--;
        }
        checksum = checksum << 8 | byte;
    }
    if (checksum != strips->checksum || taken_count > 0 || strips->left > 0) return 0;
    for (; strips->part < strips->part_count; strips->part++)
        if (strips->parts[2 * strips->part + 1] > 0) return 0;
    return 1;
}

int vpng_strips_next(vpng_strips *strips, const uint8_t *bytes, size_t rows, uint8_t *out) {
    if (rows > strips->rows_left) rows = strips->rows_left;
    strips->rows_left -= rows;
    while (rows > 0) {
        size_t most = ((size_t)1 << 30) / strips->row_length;
        size_t count = rows < most ? rows : most > 0 ? most : 1, length = count * strips->row_length;
        if (inflated(strips, bytes, out, (uint32_t)length) != length) return 0;
        strips->checksum = libdeflate_adler32(strips->checksum, out, length);
        for (size_t y = 0; y < count; y++)
            if (out[y * strips->row_length] > 4) return 0;
        out += length;
        rows -= count;
    }
    return strips->rows_left > 0 || has_ended(strips, bytes);
}
