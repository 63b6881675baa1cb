import { nameMaxLength } from './account.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { staffSorts } from './staff-list.ts'
import { permissions, staffRoles } from './staff-permissions.ts'
import { auditGroups } from './audit-actions.ts'
import * as z from 'zod'
import { codeInput } from '#domain/validation/code.server.ts'
import { currentPassword, newPassword } from './account.server.ts'
import { idOrNotFound, email, requiredLine } from '#domain/validation/fields.server.ts'
import { optionalFilter, optionalPaging, searchableListQuery } from '#domain/validation/paging.server.ts'

/** The query of the paginated staff list. */
export const staffListQuery = searchableListQuery(staffSorts)

const invalidObject = { error: 'fields' satisfies ValidationCode }
const permissionsSchema = z
  .array(z.enum(permissions, { error: 'choice' satisfies ValidationCode }), {
    error: 'list' satisfies ValidationCode,
  })
  .max(20, { error: 'too-many:20' satisfies ValidationCode })
  .transform((selectedPermissions) =>
    permissions.filter((permission) => selectedPermissions.includes(permission)),
  )
  .optional()
const role = z.enum(staffRoles, { error: 'choice' satisfies ValidationCode })

/** A missing or empty password makes the store generate one. */
function optionalNewPassword() {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    newPassword().optional(),
  )
}

/** A new staff member. */
export const staffMemberAdd = z.object(
  {
    name: requiredLine(nameMaxLength),
    email: email(),
    role,
    areas: permissionsSchema,
    password: optionalNewPassword(),
  },
  invalidObject,
)

/** A change of a staff member's name, role or permissions. */
export const staffMemberUpdate = z.object(
  {
    id: idOrNotFound(),
    name: requiredLine(nameMaxLength).optional(),
    role: role.optional(),
    areas: permissionsSchema,
  },
  invalidObject,
)

/** A new password for a staff member. */
export const staffMemberPassword = z.object(
  { id: idOrNotFound(), password: optionalNewPassword() },
  invalidObject,
)

/** A new login address together with the current password as confirmation. */
export const emailChange = z.object({ email: email(), current: currentPassword() }, invalidObject)

/** The code that was sent to the new address. */
export const emailCode = z.object({ code: codeInput }, invalidObject)

/** The sessions to end. */
export const staffSessionsToEnd = z.union(
  [
    // All sessions of a staff member, by their id.
    z.object({ member: idOrNotFound() }),
    // All sessions of the seller except the current one.
    z.object({ others: z.literal(true) }),
    // One session of the seller.
    z.object({ id: idOrNotFound() }),
  ],
  invalidObject,
)

/** The query of the paginated audit log: its filters and its page. */
export const auditLogQuery = optionalPaging.extend({
  member: optionalFilter(idOrNotFound()),
  group: optionalFilter(z.enum(auditGroups, { error: 'choice' satisfies ValidationCode })),
})
