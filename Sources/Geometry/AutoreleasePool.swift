// SPDX-License-Identifier: MIT
//
// What Objective-C has and Swift on Linux has no need of.

/// Runs a closure and hands on what it answers or throws.
///
/// Nothing is autoreleased on Linux: objects go when their last reference does.
public func autoreleasepool<Result: ~Copyable, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}
