/** The minimum number of characters of the reason for a change or a custom price. */
export const minReasonLength = 3
