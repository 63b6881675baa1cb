/**
 * The permissions of staff members. Owners have all of them. orders: orders, their payments, returns and messages.
 * shelf: products, stock, catalogue files. money: sales, coupons, delivery fees and tax. content: texts and
 * pictures of the shop. people: customers.
 */
export const permissions = ['orders', 'shelf', 'money', 'content', 'people'] as const
export type Permission = (typeof permissions)[number]

/** The permissions of a new staff member unless the owner selects others. */
export const defaultPermissions: readonly Permission[] = ['orders', 'shelf']

export const staffRoles = ['owner', 'staff'] as const
export type StaffRole = (typeof staffRoles)[number]

type PermissionHolder = { role: StaffRole; permissions: readonly Permission[] }

/** Returns whether a staff member has a permission. */
export function hasPermission(
  { role, permissions: grantedPermissions }: PermissionHolder,
  permission: Permission,
): boolean {
  return role === 'owner' || grantedPermissions.includes(permission)
}

/** Returns the permissions of a staff member. */
export function permissionsOf(staffMember: PermissionHolder): Permission[] {
  return permissions.filter((permission) => hasPermission(staffMember, permission))
}
