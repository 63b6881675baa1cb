/** For how many hours the pieces of an order are kept for whoever pays it by a link. */
export const reservationHours = { least: 1, usual: 48, most: 168 } as const

/** What a seller chooses from. */
export const reservationHourChoices = [2, 24, 48, 72, 168] as const

/** So many letters at least say why something was changed, or costs something else. */
export const shortestReason = 3
