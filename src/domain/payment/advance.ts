/**
 * What the shop retains of a paid advance, in per cent: when the shopper cancels, and when the goods are refused at the
 * door. Displayed before the advance is paid.
 */
export type RetentionTerms = { cancelledPercent: number; refusedPercent: number }

/** The amount of an advance: fixed, in paisa, or a share in basis points. */
type AdvanceAmount = { kind: 'sum'; paisa: number } | { kind: 'percent'; basisPoints: number }

/** What an advance is due for: orders with certain products, or orders above a total in paisa. */
type AdvanceScope = { kind: 'products'; productIds: readonly string[] } | { kind: 'above'; paisa: number }

export type AdvanceRule = { size: AdvanceAmount; scope: AdvanceScope }

/** The owner's rules for advances, and what is retained of one. Without rules no advance is due. */
export type AdvanceRules = { rules: readonly AdvanceRule[]; retained: RetentionTerms }

/** Until the owner changes it, no advance is due. */
export const defaultAdvanceRules: AdvanceRules = {
  rules: [],
  retained: { cancelledPercent: 0, refusedPercent: 0 },
}

export const maxAdvanceRules = 20

type PricedLine = {
  productId: string
  /** What the line costs with its shares of discount and tax, in paisa. */
  paisa: number
}

/**
 * Returns the advance of an order in paisa: the highest one of all rules that apply, never more than the total. 0 if no
 * rule applies. An advance in basis points for certain products is calculated from the totals of their lines. Rounded
 * half up to the paisa.
 */
export function advanceOf(
  { lines, totalPaisa }: { lines: readonly PricedLine[]; totalPaisa: number },
  { rules }: Pick<AdvanceRules, 'rules'>,
): number {
  const advancesPaisa = rules.map(({ size, scope }) => {
    const basePaisa =
      scope.kind === 'above'
        ? baseAboveThreshold(totalPaisa, scope.paisa)
        : sumOfProducts(lines, scope.productIds)
    if (basePaisa === 0) return 0
    return size.kind === 'sum' ? size.paisa : Math.round((basePaisa * size.basisPoints) / 10_000)
  })
  return Math.min(totalPaisa, Math.max(0, ...advancesPaisa))
}

function baseAboveThreshold(totalPaisa: number, thresholdPaisa: number): number {
  return totalPaisa > thresholdPaisa ? totalPaisa : 0
}

function sumOfProducts(lines: readonly PricedLine[], productIds: readonly string[]): number {
  return lines.reduce((sum, { productId, paisa }) => sum + (productIds.includes(productId) ? paisa : 0), 0)
}
