/** Minimum and maximum display time of a banner in seconds. The minimum is also the default. */
export const heroSeconds = { least: 3, most: 10 } as const
