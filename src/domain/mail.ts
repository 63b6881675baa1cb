export const mailKinds = [
  'order-placed',
  'order-paid',
  'order-status',
  'paid-late',
  'refunded',
  'new-order',
  'new-message',
  'new-request',
  'request-received',
  'request-decided',
  'welcome',
  'password-reset',
  'password-changed',
] as const

/** What a mail is about; its words are in messages/mails.ts. */
export type MailKind = (typeof mailKinds)[number]
