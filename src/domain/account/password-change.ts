/**
 * Who changed a password. `self`: the user. `owner`: a shop owner. `link`: the user, with an emailed link. `machine`: a
 * command on the machine of the store.
 */
export const passwordChangeSources = ['self', 'owner', 'link', 'machine'] as const
export type PasswordChangeSource = (typeof passwordChangeSources)[number]
