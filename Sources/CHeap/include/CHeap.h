// SPDX-License-Identifier: MIT
//
// How the C library takes memory from the system.

#ifndef VITRINE_CHEAP_H
#define VITRINE_CHEAP_H

#include <stddef.h>

/// Has memory taken in large parts, and kept when it is given back. To be called once, before there is much of either.
///
/// A picture is drawn in a few buffers of some megabytes. The system hands over and clears each of their pages apart when it is first
/// written to, which takes about as long as drawing.
void vheap_prepare(void);

/// Has the system hand over that many bytes of the heap that nothing is in yet, all at once; on any thread.
void vheap_take(size_t length);

#endif
