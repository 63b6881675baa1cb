/** Who changed a password: the user, a shop owner, an emailed link, or a command on the shop's computer. */
export const passwordChanges = ['self', 'owner', 'link', 'machine'] as const
export type PasswordChange = (typeof passwordChanges)[number]
