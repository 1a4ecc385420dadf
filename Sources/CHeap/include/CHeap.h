// SPDX-License-Identifier: MIT
//
// How the C library takes memory from the system.

#ifndef VITRINE_CHEAP_H
#define VITRINE_CHEAP_H

/// Has memory taken in large pages, where the system has them, and kept when it is given back. To be called before there is much of either.
///
/// A picture is drawn in a few buffers of some megabytes. The system hands over and clears each of their small pages apart, which takes about
/// as long as drawing.
void vheap_prefer_large_pages(void);

#endif
