import type { CustomerSort } from '#domain/customer/customer.ts'

/** What the list of customers is narrowed to, and its order; undefined is everybody, the latest order first. */
export type CustomerChoice = {
  search?: string | undefined
  tag?: string | undefined
  sort?: CustomerSort | undefined
}

/** The English address of a list of customers; what is not narrowed stays out of it. */
export function customersAddress({ search, tag, sort }: CustomerChoice, page = 1): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (tag) query.set('tag', tag)
  if (sort === 'orders') query.set('sort', sort)
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? '/seller/customers' : `/seller/customers?${query.toString()}`
}
