import type { Home } from '#domain/fit/home.ts'

/** What an order asks for beside being brought to the door. */
export type OrderExtras = {
  /** The ground floor is 0. */
  floor: number
  hasLift: boolean
  carryUp: boolean
  /** The products that shall be put together, by their ids. */
  assembly: readonly string[]
  /** What was measured on the way in, for those who carry it. */
  home?: Home | undefined
}

export const highestFloor = 60

/** What is asked for of the products that are ordered. */
export function extrasOf(productIds: readonly string[], extras: OrderExtras | null): OrderExtras | null {
  return (
    extras &&
    normalizeExtras({ ...extras, assembly: extras.assembly.filter((id) => productIds.includes(id)) })
  )
}

/** The same as it is kept: null where nothing is asked for, each product once and in the order of ids. */
export function normalizeExtras(extras: OrderExtras | null | undefined): OrderExtras | null {
  if (!extras) return null
  const { floor, hasLift, carryUp, assembly, home = {} } = extras
  const isMeasured = Object.keys(home).length > 0
  if (!carryUp && assembly.length === 0 && !isMeasured) return null
  const where = carryUp ? { floor, hasLift } : { floor: 0, hasLift: false }
  const each = [...new Set(assembly)].toSorted((a, b) => (a < b ? -1 : 1))
  return { ...where, carryUp, assembly: each, ...(isMeasured && { home }) }
}

/** What is asked for, and a home that was measured. */
export function extrasWithHome(extras: OrderExtras | null, home: Home): OrderExtras | null {
  return normalizeExtras({ floor: 0, hasLift: false, carryUp: false, assembly: [], ...extras, home })
}
