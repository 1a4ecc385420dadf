// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as AudioToolbox: of it, sounds of the system. Nothing is heard.

@_exported public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// The number of a sound.
public typealias SystemSoundID = UInt32
/// The number of a fault; 0 is none.
public typealias OSStatus = Int32

/// The number that has a device shake.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The number of the beep of the Mac.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
/// No fault.
public let kAudioServicesNoError: OSStatus = 0

/// Plays a sound; nothing is heard.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { UIEnvironment.note(UnsupportedSoundMember.sound) }

/// Plays a sound as an alert; nothing is heard.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { UIEnvironment.note(UnsupportedSoundMember.sound) }

/// Plays a sound, which ends at once.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
    UIEnvironment.note(UnsupportedSoundMember.sound)
    inCompletionBlock?()
}

/// Plays a sound as an alert, which ends at once.
public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Gives the sound of a file a number: that of no sound.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
    outSystemSoundID.pointee = 0
    return kAudioServicesNoError
}

/// Takes a number away.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }
