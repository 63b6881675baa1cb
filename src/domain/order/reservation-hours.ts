/** How many hours the stock of an order is reserved for payment by link. */
export const reservationHours = { min: 1, default: 48, max: 168 } as const

/** The choices of a seller. */
export const reservationHourChoices = [2, 24, 48, 72, 168] as const
