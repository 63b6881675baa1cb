/** The sort orders of the staff list in addition to the default, by role. */
export const staffSorts = ['name', 'seen'] as const
