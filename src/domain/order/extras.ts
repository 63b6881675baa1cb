/** What an order asks for beside being brought to the door. */
export type OrderExtras = {
  /** The ground floor is 0. */
  floor: number
  hasLift: boolean
  carryUp: boolean
  /** The products that shall be put together, by their ids. */
  assembly: readonly string[]
}

export const highestFloor = 60

/** What is asked for of the products that are ordered. */
export function extrasOf(productIds: readonly string[], extras: OrderExtras | null): OrderExtras | null {
  return (
    extras && askedExtras({ ...extras, assembly: extras.assembly.filter((id) => productIds.includes(id)) })
  )
}

/** The same as it is kept: null where nothing is asked for, each product once and in the order of ids. */
export function askedExtras(extras: OrderExtras | null | undefined): OrderExtras | null {
  if (!extras || (!extras.carryUp && extras.assembly.length === 0)) return null
  const { floor, hasLift, carryUp, assembly } = extras
  const where = carryUp ? { floor, hasLift } : { floor: 0, hasLift: false }
  return { ...where, carryUp, assembly: [...new Set(assembly)].toSorted((a, b) => (a < b ? -1 : 1)) }
}
