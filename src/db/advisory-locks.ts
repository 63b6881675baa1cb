/**
 * The first or only number of every advisory lock. Locks of one purpose for many texts add `hashtext(text)` as a second
 * number. A number is never reused, because the release before may still hold it.
 */
export const advisoryLocks = {
  migration: 7_243_001,
  loginAddress: 7_243_002,
  loginAccount: 7_243_003,
  couponAddress: 7_243_004,
  couponVisitor: 7_243_005,
  catalogueImport: 7_243_009,
  phoneVerification: 7_243_010,
  sharedListOwner: 7_243_011,
  backup: 7_243_020,
  offerUpdate: 7_243_021,
  strangersMail: 7_243_022,
  alertAddress: 7_243_023,
  storeOpening: 7_243_024,
  firstStart: 7_243_025,
  productGroups: 7_243_026,
  contentLimit: 7_243_027,
} as const
