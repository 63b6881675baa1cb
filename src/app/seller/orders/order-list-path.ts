import { useNavigation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { orderStatuses } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import type { OrderFilter } from '#domain/order/order-filter.server.ts'

/** The filters of the list of orders; undefined does not filter. */
export type ActiveOrderFilters = { [Name in keyof OrderFilter]?: OrderFilter[Name] }

/** Returns the English path of a list of orders, without inactive filters. */
export function ordersPath(filters: ActiveOrderFilters, page = 1): string {
  const query = queryOf(filters)
  if (page !== 1) query.set('page', String(page))
  return withQuery('/seller/orders', query)
}

/** Returns the path of the CSV export of the filtered orders, or of the orders with these ids. */
export function exportPath(selection: ActiveOrderFilters | { ids: string }, language: Language): string {
  const query = 'ids' in selection ? new URLSearchParams({ ids: selection.ids }) : queryOf(selection)
  query.set('language', language)
  return withQuery('/api/order/export', query)
}

/**
 * Returns the active filters of the list. While a link of a status loads, they are the filters of the link, so that a
 * quick change of a filter builds on them.
 */
export function usePendingFilters(loaded: ActiveOrderFilters): ActiveOrderFilters {
  const { location } = useNavigation()
  if (location === undefined || !location.pathname.endsWith('/seller/orders')) return loaded
  const params = new URLSearchParams(location.search)
  const text = (name: string) => params.get(name) ?? undefined
  const payment = text('payment')
  return {
    status: orderStatuses.find((status) => status === text('status')),
    payment: payment === 'paid' || payment === 'pending' ? payment : undefined,
    method: paymentTypes.find((type) => type === text('method')),
    from: text('from'),
    to: text('to'),
    search: text('search'),
  }
}

/** Returns whether any filter is active. */
export function hasActiveFilters(filters: ActiveOrderFilters): boolean {
  return queryOf(filters).size > 0
}

function queryOf({ status, payment, method, from, to, search }: ActiveOrderFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ status, payment, method, from, to, search })) {
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
