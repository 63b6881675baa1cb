import type { CompareAtRule } from '#domain/product/price.ts'

/** The owner's rules for optional displays. */
export type DisplayRules = {
  struck: CompareAtRule
  /** Stars of products without reviews. */
  unreviewed: 'stars' | 'nothing'
  /** Sizes and colours of products that have none of their own. */
  choices: 'specified' | 'nothing'
}

/** The defaults of the specification. */
export const defaultDisplayRules: DisplayRules = {
  struck: 'price',
  unreviewed: 'stars',
  choices: 'specified',
}
