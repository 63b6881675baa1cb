export const mailKinds = [
  'order-placed',
  'pay-link',
  'payment-reminder',
  'order-paid',
  'order-status',
  'paid-late',
  'refunded',
  'new-order',
  'new-message',
  'new-request',
  'message-answered',
  'request-received',
  'request-decided',
  'review',
  'question-answered',
  'alert-asked',
  'alert-back',
  'alert-cheaper',
  'welcome',
  'password-reset',
  'password-changed',
  'code',
] as const

/** The kind of an email. Its texts are in messages/mails.ts. */
export type MailKind = (typeof mailKinds)[number]

/** How a password was changed: by its owner, by an owner of the shop, with a mailed link, or at the shop's computer. */
export const passwordChanges = ['self', 'owner', 'link', 'machine'] as const
export type PasswordChange = (typeof passwordChanges)[number]

/** Emails that a person waits for. They are sent before all others. */
const urgentKinds: readonly MailKind[] = [
  'password-reset',
  'code',
  'alert-asked',
  'order-placed',
  'pay-link',
  'order-paid',
  'new-order',
]

/** Returns whether a person waits for an email of this kind. */
export function isUrgent(kind: MailKind): boolean {
  return urgentKinds.includes(kind)
}

/** So often a mail is tried: with the pauses between that is two days and a half, longer than a server is away. */
export const lastTry = 66

const maxDelayMs = 60 * 60_000

/** Milliseconds from a try that failed to the next: 1, 2, 4 … at most 60 minutes. `attempts` counts from 1. */
export function pauseMs(attempts: number): number {
  return Math.min(maxDelayMs, 60_000 * 2 ** Math.min(attempts - 1, 10))
}

const pausesMs = Array.from({ length: lastTry - 1 }, (_, at) => pauseMs(at + 1))

/** The number of whole days in which an email is retried. */
export const triedDays = Math.floor(pausesMs.reduce((sum, ms) => sum + ms, 0) / (24 * 60 * 60_000))
