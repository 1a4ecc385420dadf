// SPDX-License-Identifier: MIT
//
// glibc's heap, set up for a program that draws one picture and ends. Of other C libraries nothing is asked.

#define _DEFAULT_SOURCE
#include "CHeap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

/// The size of a large page.
#define PAGE ((size_t)2 << 20)
/// As much is reserved at once; it is taken as it is written to.
#define RESERVED ((size_t)96 << 20)

void vheap_prefer_large_pages(void) {
    // One heap for all threads, in which also large buffers lie, and which does not shrink.
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, (int)RESERVED);
    // More than is free at the end of the heap by now, which makes it longer.
    void *const probe = malloc(PAGE);
    mallopt(M_TOP_PAD, (int)PAGE);
    const uintptr_t end = (uintptr_t)sbrk(0);
    const uintptr_t start = ((uintptr_t)probe + PAGE - 1) & ~(PAGE - 1);
    // Advice: where it is not taken, nothing is lost but time.
    if (probe != NULL && (uintptr_t)probe < end && end - (uintptr_t)probe <= RESERVED + 2 * PAGE && end > start)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
    free(probe);
}
#else
void vheap_prefer_large_pages(void) {}
#endif
