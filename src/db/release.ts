/**
 * The number of this release of the store. Each release that changes tables has one more than the one before, is the
 * tag `release-N`, and leaves a filled store in `src/db/releases`, which the next one upgrades in its tests.
 */
export const release = 3
