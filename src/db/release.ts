/**
 * The number of this release of the store. Each release that changes tables adds one. A backup of a sample
 * store of each release is in `src/testing/upgrade`, and the tests of the next release upgrade it. Version
 * 0.1 was release 3.
 */
export const release = 5
