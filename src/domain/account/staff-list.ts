/** The orders of the list of staff besides the usual one, by role. */
export const staffSorts = ['name', 'seen'] as const
