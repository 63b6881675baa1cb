import type { CompareAtRule } from '#domain/product/price.ts'

/** The owner's rules for optional displays. */
export type DisplayRules = {
  /** Which earlier price is crossed out. */
  struck: CompareAtRule
  /** What products without reviews show instead of a rating. */
  unreviewed: 'stars' | 'nothing'
  /** The sizes and colours of products that have none of their own: those of the specification, or nothing. */
  choices: 'specified' | 'nothing'
}

/** The defaults of the specification. */
export const defaultDisplayRules: DisplayRules = {
  struck: 'price',
  unreviewed: 'stars',
  choices: 'specified',
}
