/** The maximum numbers of groups, including hidden ones, and the maximum lengths of their texts. */
export const groupLimits = {
  categories: 60,
  rooms: 30,
  collections: 60,
  path: 60,
  name: 60,
  about: 300,
  tags: 12,
  tag: 40,
} as const
