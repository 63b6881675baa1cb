import type { Home } from '#domain/fit/home.ts'

/** The requested services in addition to delivery: stair carry, assembly, and measurements for the carriers. */
export type OrderExtras = {
  /** The ground floor is 0. */
  floor: number
  hasLift: boolean
  carryUp: boolean
  /** The ids of the products to assemble. */
  assembly: readonly string[]
  /** Measurements of doors, stairs and rooms, for the carriers. */
  home?: Home | undefined
}

export const highestFloor = 60

/** Returns the extras for the ordered products. */
export function extrasForProducts(
  productIds: readonly string[],
  extras: OrderExtras | null,
): OrderExtras | null {
  return (
    extras &&
    normalizeExtras({ ...extras, assembly: extras.assembly.filter((id) => productIds.includes(id)) })
  )
}

/** Normalises the extras for storage: null if there are none, and each product to assemble once, sorted by id. */
export function normalizeExtras(extras: OrderExtras | null | undefined): OrderExtras | null {
  if (!extras) return null
  const { floor, hasLift, carryUp, assembly, home = {} } = extras
  const isMeasured = Object.keys(home).length > 0
  if (!carryUp && assembly.length === 0 && !isMeasured) return null
  const floorAccess = carryUp ? { floor, hasLift } : { floor: 0, hasLift: false }
  const assemblyIds = [...new Set(assembly)].toSorted((a, b) => (a < b ? -1 : 1))
  return { ...floorAccess, carryUp, assembly: assemblyIds, ...(isMeasured && { home }) }
}

/** Adds home measurements to the extras. */
export function extrasWithHome(extras: OrderExtras | null, home: Home): OrderExtras | null {
  return normalizeExtras({ floor: 0, hasLift: false, carryUp: false, assembly: [], ...extras, home })
}
