import { nameMaxLength } from './account.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { areas } from './staff-permissions.ts'
import { auditGroups } from './audit-groups.ts'
import * as z from 'zod'
import { codeTyped } from '#domain/validation/code.server.ts'
import { currentPassword, newPassword } from './account.server.ts'
import { anyId, email, line } from '#domain/validation/fields.server.ts'
import { paging } from '#domain/validation/paging.server.ts'

const map = { error: 'fields' satisfies ValidationCode }
const areasGiven = z
  .array(z.enum(areas, { error: 'choice' satisfies ValidationCode }), {
    error: 'list' satisfies ValidationCode,
  })
  .max(20, { error: 'too-many:20' satisfies ValidationCode })
  .transform((given) => areas.filter((area) => given.includes(area)))
  .optional()
const role = z.enum(['owner', 'staff'], { error: 'choice' satisfies ValidationCode })

/** Nothing, or an empty text, asks the store for a password of its own making. */
function optionalNewPassword() {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    newPassword().optional(),
  )
}

/** A new member of staff. */
export const memberAdd = z.object(
  { name: line(nameMaxLength), email: email(), role, areas: areasGiven, password: optionalNewPassword() },
  map,
)

/** Another name, role or areas. */
export const memberUpdate = z.object(
  { id: anyId(), name: line(nameMaxLength).optional(), role: role.optional(), areas: areasGiven },
  map,
)

/** Another password for a member. */
export const memberPassword = z.object({ id: anyId(), password: optionalNewPassword() }, map)

/** Another address to log in by, and the password that shows who asks. */
export const emailChange = z.object({ email: email(), current: currentPassword() }, map)

/** The code that was sent there. */
export const emailCode = z.object({ code: codeTyped }, map)

/** Which sessions to end: one of one's own, all others of one's own, or all of a member. */
export const staffSessionsToEnd = z.union(
  [z.object({ member: anyId() }), z.object({ others: z.literal(true) }), z.object({ id: anyId() })],
  map,
)

/** What the history is narrowed to, and which page of it. */
export const historyQuery = paging.extend({
  member: narrowing(anyId()),
  group: narrowing(z.enum(auditGroups, { error: 'choice' satisfies ValidationCode })),
})

function narrowing<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())
}
