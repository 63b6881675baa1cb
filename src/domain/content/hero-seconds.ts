/** Minimum and maximum display time of a banner in seconds. The minimum is also the default. */
export const heroSeconds = { min: 3, max: 10 } as const
