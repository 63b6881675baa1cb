/** How a password was changed: by its owner, by an owner of the shop, with a mailed link, or at the shop's computer. */
export const passwordChanges = ['self', 'owner', 'link', 'machine'] as const
export type PasswordChange = (typeof passwordChanges)[number]
