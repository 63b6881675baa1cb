/** The kinds of alerts: a product is back in stock, or costs less than at the time of the request. */
export const alertKinds = ['back', 'cheaper'] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * `open`: maximum of waiting alerts per address, and also of unconfirmed ones. `confirmDays`: unconfirmed alerts
 * are deleted after this. `goneHours`: an archived product is not expected back after this. `retentionDays`: validity
 * of a link in an email. `confirmationEmailsPerDay`: maximum of confirmation emails per address.
 * `repeatIntervalMinutes`: minimum interval between two confirmation emails for the same alert.
 */
export const alertLimits = {
  open: 50,
  confirmDays: 7,
  goneHours: 24,
  retentionDays: 90,
  confirmationEmailsPerDay: 5,
  repeatIntervalMinutes: 10,
} as const

/** The states of an alert. */
export const alertStates = ['unconfirmed', 'waiting', 'told', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

type AlertTimestamps = { confirmedAt: Date | null; sentAt: Date | null; endedAt: Date | null }

/** Returns the state of an alert from its timestamps. */
export function alertState({ confirmedAt, sentAt, endedAt }: AlertTimestamps): AlertState {
  if (sentAt !== null) return 'told'
  if (endedAt !== null) return 'ended'
  return confirmedAt === null ? 'unconfirmed' : 'waiting'
}

/**
 * The permitted use of a link. The first email's link allows everything. Later links only end the alerts of their
 * address.
 */
export type AlertLinkScope = 'manage' | 'leave'

/** The actions of a link: confirm or end one alert, or end all alerts of its address (`leave`). */
export const alertActions = ['confirm', 'end', 'leave'] as const
export type AlertAction = (typeof alertActions)[number]
