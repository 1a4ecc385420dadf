// SPDX-License-Identifier: MIT
//
// glibc's heap, set up for a program that draws one picture and ends. Of other C libraries nothing is asked.

#define _DEFAULT_SOURCE
#include "CHeap.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__GLIBC__) && defined(__linux__)
#include <limits.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

// Of Linux 5.14; an older one refuses it, and nothing is lost but time.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/// As much is reserved at once; it is taken as it is written to.
#define RESERVED ((size_t)96 << 20)

/// Where the program's own writable memory begins and ends, as the linker says it.
extern char __data_start[], _end[];

/// The end of the heap that nothing is in yet.
static uintptr_t unused_start, unused_end;

static void take(uintptr_t start, uintptr_t end) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    start &= ~(page - 1);
    if (end > start) (void)madvise((void *)start, end - start, MADV_POPULATE_WRITE);
}

void vheap_prepare(void) {
    // The tables that Swift fills as types are first used lie scattered over all of it.
    take((uintptr_t)__data_start, (uintptr_t)_end);
    // One heap for all threads, in which also large buffers lie, and which does not shrink.
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, (int)RESERVED);
    // More than is free at the end of the heap by now, which makes it longer.
    void *const probe = malloc((size_t)2 << 20);
    mallopt(M_TOP_PAD, 2 << 20);
    const uintptr_t end = (uintptr_t)sbrk(0);
    if (probe != NULL && (uintptr_t)probe < end && end - (uintptr_t)probe <= 2 * RESERVED) {
        unused_start = (uintptr_t)probe;
        unused_end = end;
    }
    free(probe);
}

void vheap_take(size_t length) {
    const size_t room = unused_end - unused_start;
    if (room > 0) take(unused_start, unused_start + (length < room ? length : room));
}
#else
void vheap_prepare(void) {}
void vheap_take(size_t length) { (void)length; }
#endif
