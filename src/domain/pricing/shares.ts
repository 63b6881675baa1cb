/**
 * Splits an amount in proportion to weights; no share exceeds its weight. Whole paisa; the remainder goes to the
 * largest fractions, so that the shares add up exactly. Throws RangeError for a negative amount or one above the sum of
 * weights. Source: largest-remainder method.
 */
export function splitDiscount(paisa: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const amount = BigInt(paisa)
  if (amount < 0n || amount > totalWeight)
    throw new RangeError(`${paisa} paisa cannot be shared out over ${totalWeight}`)
  return splitProportionally(paisa, weights)
}

/** Splits an amount like `splitDiscount`, but a share may exceed its weight. If all weights are 0, all shares are 0. */
export function splitProportionally(paisa: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n || paisa === 0) return weights.map(() => 0)
  const amount = BigInt(paisa)
  const exact = weights.map((weight) => amount * BigInt(weight))
  const shares = exact.map((product) => Number(product / totalWeight))
  const unassignedPaisa = paisa - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % totalWeight }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, unassignedPaisa)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * Returns the proportion of an amount that `part` is of `whole`, rounded half up to the paisa. It is 0 if `part` is 0,
 * and the whole amount if they are equal.
 */
export function proportionOf(paisa: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(paisa) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
