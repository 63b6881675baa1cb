import { flagBits, hasFlags, idAt, ordinalCount, roomBit } from './catalogue-columns.ts'
import type { Columns } from './catalogue-columns.ts'

/** Returns random products in stock with an offer, filled up with other products in stock. */
export function pickRandomly(columns: Columns, count: number, random: () => number): string[] {
  const withOffer: number[] = []
  const others: number[] = []
  for (let ordinal = 0; ordinal < ordinalCount(columns); ordinal++) {
    if (!hasFlags(columns, ordinal, flagBits.alive | flagBits.inStock)) continue
    if (hasFlags(columns, ordinal, flagBits.hasOffer)) withOffer.push(ordinal)
    else others.push(ordinal)
  }
  const picked = sample(withOffer, count, random)
  return [...picked, ...sample(others, count - picked.length, random)].map((ordinal) =>
    idAt(columns, ordinal),
  )
}

/**
 * Returns products of the same category, in stock first. Siblings of its family, which differ only in colour or size,
 * come after the others in stock. Starts from its neighbours in the given order, so that different products have
 * different related products.
 */
export function relatedTo(
  columns: Columns,
  { id, count }: { id: string; count: number },
  ordinals: Uint32Array,
): string[] {
  const productOrdinal = columns.ids.get(id)
  if (productOrdinal === undefined || count <= 0) return []
  const family = columns.numbers.family[productOrdinal]
  const [others, siblings, soldOut]: [number[], number[], number[]] = [[], [], []]
  const start = ordinals.indexOf(productOrdinal)
  for (let step = 1; step < ordinals.length && others.length < count; step++) {
    const ordinal = ordinals[(start + step) % ordinals.length] ?? productOrdinal
    if (columns.numbers.category[ordinal] !== columns.numbers.category[productOrdinal]) continue
    if (!hasFlags(columns, ordinal, flagBits.inStock)) soldOut.push(ordinal)
    else if (family !== 0 && columns.numbers.family[ordinal] === family) siblings.push(ordinal)
    else others.push(ordinal)
  }
  return [...others, ...siblings, ...soldOut].slice(0, count).map((ordinal) => idAt(columns, ordinal))
}

/**
 * Returns products in stock in a room, of categories other than the product's own. First comes one of each category and
 * family, then more. Starts from its neighbours in the given order, as related products do.
 */
export function relatedInRoom(
  columns: Columns,
  { id, room, count }: { id: string; room: string; count: number },
  ordinals: Uint32Array,
): string[] {
  const productOrdinal = columns.ids.get(id)
  const bit = roomBit(columns, room)
  if (productOrdinal === undefined || bit === 0) return []
  const { category, rooms, family } = columns.numbers
  const [firstOfCategory, furtherOrdinals]: [number[], number[]] = [[], []]
  const [seenFamilies, seenCategories] = [new Set<number>(), new Set<number>()]
  const start = ordinals.indexOf(productOrdinal)
  for (let step = 1; step < ordinals.length && firstOfCategory.length < count; step++) {
    const ordinal = ordinals[(start + step) % ordinals.length] ?? productOrdinal
    const categoryNumber = category[ordinal] ?? 0
    const isRelated = ((rooms[ordinal] ?? 0) & bit) !== 0 && categoryNumber !== category[productOrdinal]
    const familyNumber = family[ordinal] ?? 0
    if (!isRelated || seenFamilies.has(familyNumber) || !hasFlags(columns, ordinal, flagBits.inStock))
      continue
    const isFirst = !seenCategories.has(categoryNumber)
    if (isFirst || furtherOrdinals.length < count) (isFirst ? firstOfCategory : furtherOrdinals).push(ordinal)
    if (familyNumber !== 0) seenFamilies.add(familyNumber)
    seenCategories.add(categoryNumber)
  }
  return [...firstOfCategory, ...furtherOrdinals].slice(0, count).map((ordinal) => idAt(columns, ordinal))
}

// A partial Fisher-Yates shuffle.
function sample(from: number[], count: number, random: () => number): number[] {
  const size = Math.max(0, Math.min(count, from.length))
  for (let index = 0; index < size; index++) {
    const randomIndex = index + Math.floor(random() * (from.length - index))
    const [one, two] = [from[index] ?? 0, from[randomIndex] ?? 0]
    from[index] = two
    from[randomIndex] = one
  }
  return from.slice(0, size)
}
