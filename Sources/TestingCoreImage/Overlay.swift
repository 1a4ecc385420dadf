// SPDX-License-Identifier: MIT
//
// The module that the compiler imports where a file imports both Testing and CoreImage. It adds nothing to them.
