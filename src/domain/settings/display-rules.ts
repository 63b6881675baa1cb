import type { CompareAtRule } from '#domain/product/price.ts'

/** What shoppers are shown beside what is certain. */
export type DisplayRules = {
  struck: CompareAtRule
  /** Stars of products that nobody has reviewed. */
  unreviewed: 'stars' | 'nothing'
  /** Sizes and colours of products that have none of their own. */
  choices: 'specified' | 'nothing'
}

/** As the store is specified. */
export const specifiedDisplayRules: DisplayRules = {
  struck: 'price',
  unreviewed: 'stars',
  choices: 'specified',
}
