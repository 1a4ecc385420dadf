// SPDX-License-Identifier: MIT
//
// Controllers of files whose own class is not in the program.

import VitrineCollectionUI

extension UICollectionViewController: DataStandIn {
    package var standsForAnother: Bool { type(of: self) == UICollectionViewController.self }
}
