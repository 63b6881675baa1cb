import type { CustomerSort } from '#domain/customer/customer.ts'

/** The filters and the order of the list of customers; undefined means all customers, the latest order first. */
export type CustomerChoice = {
  search?: string | undefined
  tag?: string | undefined
  sort?: CustomerSort | undefined
}

/** Returns the English path of a list of customers, without inactive filters. */
export function customersAddress({ search, tag, sort }: CustomerChoice, page = 1): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (tag) query.set('tag', tag)
  if (sort === 'orders') query.set('sort', sort)
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? '/seller/customers' : `/seller/customers?${query.toString()}`
}
