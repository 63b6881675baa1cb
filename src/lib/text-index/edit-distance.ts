/**
 * Returns whether the edit distance of two words is at most `limit`: code units added, removed or replaced,
 * or two neighbours swapped (optimal string alignment).
 */
export function isWithinEdits(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false
  if (one === other) return true
  let twoRowsAbove: number[] = []
  let rowAbove = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let minCost = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1)
      let cost = Math.min(
        (rowAbove[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rowAbove[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (twoRowsAbove[column - 2] ?? 0) + 1)
      }
      current.push(cost)
      minCost = Math.min(minCost, cost)
    }
    if (minCost > limit) return false
    twoRowsAbove = rowAbove
    rowAbove = current
  }
  return (rowAbove[other.length] ?? 0) <= limit
}
