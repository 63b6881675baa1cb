/**
 * The number of this release of the store. A release that changes tables has one more than the one before. Its filled
 * store is a backup in `src/testing/upgrade`, which the next release upgrades in its tests. Version 0.1 was release 3.
 */
export const release = 4
