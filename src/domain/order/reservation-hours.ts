/** How many hours the stock of an order is reserved for payment by link. */
export const reservationHours = { least: 1, usual: 48, most: 168 } as const

/** What a seller chooses from. */
export const reservationHourChoices = [2, 24, 48, 72, 168] as const

/** So many letters at least say why something was changed, or costs something else. */
export const shortestReason = 3
