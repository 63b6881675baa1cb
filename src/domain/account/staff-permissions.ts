/**
 * What members of staff may be given to do; owners may do all of it. orders: orders, their payments, returns and
 * messages. shelf: products, stock, catalogue files. money: what things cost, as sales, coupons, delivery and tax.
 * content: words and pictures of the shop. people: who buys.
 */
export const areas = ['orders', 'shelf', 'money', 'content', 'people'] as const
export type Area = (typeof areas)[number]

/** What somebody new on the staff is given unless the owner says otherwise. */
export const usualAreas: readonly Area[] = ['orders', 'shelf']

type Worker = { role: 'owner' | 'staff'; areas: readonly Area[] }

/** Tells whether somebody who works here may do what belongs to an area. */
export function mayDo({ role, areas: given }: Worker, area: Area): boolean {
  return role === 'owner' || given.includes(area)
}

/** The areas of somebody who works here. */
export function areasOf(worker: Worker): Area[] {
  return areas.filter((area) => mayDo(worker, area))
}
