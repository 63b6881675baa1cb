/** What the diary of the store tells about; the part of an action's name before its dot. */
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

/** Tells whether a text names a part of the diary. */
export function isAuditGroup(text: string): text is AuditGroup {
  return auditGroups.some((group) => group === text)
}
