/** The maximum numbers of groups, including hidden ones. */
export const groupCountLimits = { categories: 60, rooms: 30, collections: 60 } as const

/** The maximum lengths of the texts of a group in characters, and its maximum number of tags. */
export const groupLimits = {
  pathLength: 60,
  nameLength: 60,
  aboutLength: 300,
  tagCount: 12,
  tagLength: 40,
} as const
