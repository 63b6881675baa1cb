/** The groups of the audit log. The group is the part of an action's name before its dot. */
export const auditGroups = [
  'product',
  'order',
  'payment',
  'refund',
  'bill',
  'settings',
  'sale',
  'coupon',
  'content',
  'category',
  'customer',
  'staff',
  'inbox',
  'backup',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Returns whether a text is the name of an audit group. */
export function isAuditGroup(text: string): text is AuditGroup {
  return auditGroups.some((group) => group === text)
}
