/** What somebody is told of: that a product can be had again, or costs less than when they asked. */
export const alertKinds = ['back', 'cheaper'] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * `open`: so many of one address wait at a time, and so many more to be confirmed. `confirmDays`: then what nobody has confirmed
 * is forgotten. `goneHours`: after so long off the shelf a product is not expected back. `keptDays`: so long a mail's link knows
 * whose it is. `asksADay`: so many mails ask one address for a confirmation. `quietMinutes`: the same is asked no sooner again.
 */
export const alertLimits = {
  open: 50,
  confirmDays: 7,
  goneHours: 24,
  retentionDays: 90,
  asksADay: 5,
  quietMinutes: 10,
} as const

/** Where an alert stands. */
export const alertStates = ['unconfirmed', 'waiting', 'told', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

type Moments = { confirmedAt: Date | null; sentAt: Date | null; endedAt: Date | null }

/** What the moments of an alert say of it. */
export function alertState({ confirmedAt, sentAt, endedAt }: Moments): AlertState {
  if (sentAt !== null) return 'told'
  if (endedAt !== null) return 'ended'
  return confirmedAt === null ? 'unconfirmed' : 'waiting'
}

/** What a link can do: that of the first mail everything, that of later ones ends whatever comes to its address. */
export type AlertLinkUse = 'manage' | 'leave'

/** What can be done by a link: confirm or end one alert, or end all of its address. */
export const alertActs = ['confirm', 'end', 'leave'] as const
export type AlertAct = (typeof alertActs)[number]
