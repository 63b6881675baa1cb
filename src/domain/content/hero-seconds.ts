/** How many seconds a banner may stand; the least is how long it does until its owner says otherwise. */
export const heroSeconds = { least: 3, most: 10 } as const
