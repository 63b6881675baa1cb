/** The courier of an order and its tracking number; missing values are ''. `version` counts the changes. */
export type Shipment = { courier: string; tracking: string; version: number }

export const shipmentLimits = { courier: 60, tracking: 80 } as const

/** The maximum length of an internal note. */
export const maxOrderNoteLength = 1000

/** Returns the tracking URL if the tracking text is a complete https URL. */
export function trackingLink(tracking: string): string | undefined {
  if (!/^https:\/\/\S+$/i.test(tracking) || !URL.canParse(tracking)) return undefined
  const { href, protocol, username, password } = new URL(tracking)
  // A user name before the host could imitate another host.
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
