// SPDX-License-Identifier: MIT
//
// The devices that are known by name.
//
// Points and pixels are those of Apple's Human Interface Guidelines (Layout, Specifications); safe areas are what a full-screen window
// without bars of its own reports in the simulator of iOS 18, as screen-size tables such as useyourloaf.com and iosresolution.com print
// them, for devices that came with iOS 26 in the same way.

import Foundation
import VitrineGeometry

extension Device {
    /// A phone with a notch or an island: on its side the safe area leaves the same room left and right.
    private static func phone(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: 3,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
            landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top), idiom: .phone)
    }

    /// A pad without a home button.
    private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Device {
        let safeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        return Device(
            name: name, size: CGSize(width: width, height: height), scale: 2, safeArea: safeArea, landscapeSafeArea: safeArea, idiom: .pad)
    }

    /// iPhone SE of the second and third generation.
    public static let iPhoneSE = Device(
        name: "iPhone SE", size: CGSize(width: 375, height: 667), scale: 2,
        safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero, idiom: .phone)
    /// iPhone 12 mini.
    public static let iPhone12Mini = phone("iPhone 12 mini", 375, 812, top: 50)
    /// iPhone 12.
    public static let iPhone12 = phone("iPhone 12", 390, 844, top: 47)
    /// iPhone 12 Pro.
    public static let iPhone12Pro = phone("iPhone 12 Pro", 390, 844, top: 47)
    /// iPhone 12 Pro Max.
    public static let iPhone12ProMax = phone("iPhone 12 Pro Max", 428, 926, top: 47)
    /// iPhone 13 mini.
    public static let iPhone13Mini = phone("iPhone 13 mini", 375, 812, top: 50)
    /// iPhone 13.
    public static let iPhone13 = phone("iPhone 13", 390, 844, top: 47)
    /// iPhone 13 Pro.
    public static let iPhone13Pro = phone("iPhone 13 Pro", 390, 844, top: 47)
    /// iPhone 13 Pro Max.
    public static let iPhone13ProMax = phone("iPhone 13 Pro Max", 428, 926, top: 47)
    /// iPhone 14.
    public static let iPhone14 = phone("iPhone 14", 390, 844, top: 47)
    /// iPhone 14 Plus.
    public static let iPhone14Plus = phone("iPhone 14 Plus", 428, 926, top: 47)
    /// iPhone 14 Pro.
    public static let iPhone14Pro = phone("iPhone 14 Pro", 393, 852, top: 59)
    /// iPhone 14 Pro Max.
    public static let iPhone14ProMax = phone("iPhone 14 Pro Max", 430, 932, top: 59)
    /// iPhone 15.
    public static let iPhone15 = phone("iPhone 15", 393, 852, top: 59)
    /// iPhone 15 Plus.
    public static let iPhone15Plus = phone("iPhone 15 Plus", 430, 932, top: 59)
    /// iPhone 15 Pro.
    public static let iPhone15Pro = phone("iPhone 15 Pro", 393, 852, top: 59)
    /// iPhone 15 Pro Max.
    public static let iPhone15ProMax = phone("iPhone 15 Pro Max", 430, 932, top: 59)
    /// iPhone 16.
    public static let iPhone16 = phone("iPhone 16", 393, 852, top: 59)
    /// iPhone 16 Plus.
    public static let iPhone16Plus = phone("iPhone 16 Plus", 430, 932, top: 59)
    /// iPhone 16 Pro.
    public static let iPhone16Pro = phone("iPhone 16 Pro", 402, 874, top: 62)
    /// iPhone 16 Pro Max.
    public static let iPhone16ProMax = phone("iPhone 16 Pro Max", 440, 956, top: 62)
    /// iPhone 16e.
    public static let iPhone16e = phone("iPhone 16e", 390, 844, top: 47)
    /// iPhone 17.
    public static let iPhone17 = phone("iPhone 17", 402, 874, top: 62)
    /// iPhone 17 Pro.
    public static let iPhone17Pro = phone("iPhone 17 Pro", 402, 874, top: 62)
    /// iPhone 17 Pro Max.
    public static let iPhone17ProMax = phone("iPhone 17 Pro Max", 440, 956, top: 62)
    /// iPhone Air.
    public static let iPhoneAir = phone("iPhone Air", 420, 912, top: 68)
    /// iPad mini of the sixth and seventh generation.
    public static let iPadMini = pad("iPad mini", 744, 1133)
    /// iPad of the tenth and eleventh generation.
    public static let iPad = pad("iPad", 820, 1180)
    /// iPad Air of 11 inches.
    public static let iPadAir11 = pad("iPad Air 11", 820, 1180)
    /// iPad Air of 13 inches.
    public static let iPadAir13 = pad("iPad Air 13", 1024, 1366)
    /// iPad Pro of 11 inches, from 2024 on.
    public static let iPadPro11 = pad("iPad Pro 11", 834, 1210)
    /// iPad Pro of 13 inches, from 2024 on.
    public static let iPadPro13 = pad("iPad Pro 13", 1032, 1376)

    /// The devices that are known by name, upright, phones first.
    public static let all: [Device] = [
        iPhoneSE, iPhone12Mini, iPhone12, iPhone12Pro, iPhone12ProMax, iPhone13Mini, iPhone13, iPhone13Pro, iPhone13ProMax, iPhone14,
        iPhone14Plus, iPhone14Pro, iPhone14ProMax, iPhone15, iPhone15Plus, iPhone15Pro, iPhone15ProMax, iPhone16, iPhone16Plus,
        iPhone16Pro, iPhone16ProMax, iPhone16e, iPhone17, iPhone17Pro, iPhone17ProMax, iPhoneAir, iPadMini, iPad, iPadAir11, iPadAir13,
        iPadPro11, iPadPro13,
    ]
}
