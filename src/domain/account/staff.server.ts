import { nameMaxLength } from './account.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { staffSorts } from './staff-list.ts'
import { permissions } from './staff-permissions.ts'
import { auditGroups } from './audit-groups.ts'
import * as z from 'zod'
import { codeTyped } from '#domain/validation/code.server.ts'
import { currentPassword, newPassword } from './account.server.ts'
import { anyId, email, line } from '#domain/validation/fields.server.ts'
import { paging, searchedList } from '#domain/validation/paging.server.ts'

/** A page of the staff members. */
export const staffListQuery = searchedList(staffSorts)

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
const role = z.enum(['owner', 'staff'], { error: 'choice' satisfies ValidationCode })

/** A missing or empty password makes the store generate one. */
function optionalNewPassword() {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    newPassword().optional(),
  )
}

/** A new member of staff. */
export const staffMemberAdd = z.object(
  {
    name: line(nameMaxLength),
    email: email(),
    role,
    areas: permissionsSchema,
    password: optionalNewPassword(),
  },
  invalidObject,
)

/** Another name, role or areas. */
export const staffMemberUpdate = z.object(
  { id: anyId(), name: line(nameMaxLength).optional(), role: role.optional(), areas: permissionsSchema },
  invalidObject,
)

/** Another password for a member. */
export const staffMemberPassword = z.object({ id: anyId(), password: optionalNewPassword() }, invalidObject)

/** A new login address together with the current password as confirmation. */
export const emailChange = z.object({ email: email(), current: currentPassword() }, invalidObject)

/** The code that was sent there. */
export const emailCode = z.object({ code: codeTyped }, invalidObject)

/** Which sessions to end: one of one's own, all others of one's own, or all of a member. */
export const staffSessionsToEnd = z.union(
  [z.object({ member: anyId() }), z.object({ others: z.literal(true) }), z.object({ id: anyId() })],
  invalidObject,
)

/** The filters and the page of the audit log. */
export const historyQuery = paging.extend({
  member: narrowing(anyId()),
  group: narrowing(z.enum(auditGroups, { error: 'choice' satisfies ValidationCode })),
})

function narrowing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}
