import type { Area } from '#domain/account/rights.ts'

/** What a seller's page belongs to, by how its path begins; the other pages are for everybody who works here. */
const areasOfPath: Readonly<Record<string, readonly Area[] | 'everybody'>> = {
  '/seller': ['shelf'],
  '/seller/today': ['orders', 'shelf'],
  '/seller/edit-product': ['shelf'],
  '/seller/product-list': ['shelf'],
  '/seller/stock': ['shelf'],
  '/seller/draft': ['shelf'],
  '/seller/awaited': ['shelf'],
  '/seller/import': ['shelf'],
  '/seller/orders': ['orders'],
  '/seller/customers': ['orders'],
  '/seller/payments': ['orders'],
  '/seller/bills': ['orders'],
  '/seller/inbox': ['orders'],
  '/seller/reviews': ['orders'],
  '/seller/messages': ['orders'],
  // It says itself that it is the owner's.
  '/seller/messages/settings': 'everybody',
  '/seller/dashboard': ['orders'],
  '/seller/tax': ['money'],
  '/seller/delivery': ['money'],
  '/seller/sales': ['money'],
  '/seller/coupons': ['money'],
  '/seller/shop': ['content'],
  '/seller/categories': ['content'],
}

/** Whether a page is for somebody of these areas, by its path without the language and with or without what follows. */
export function isPageOf(path: string, areas: readonly Area[]): boolean {
  const names = path.split('/').filter((name) => name !== '' && name !== '.data' && name !== '_.data')
  const [whole, first] = [3, 2].map((count) => `/${names.slice(0, count).join('/')}`.replace(/\.data$/, ''))
  const needed = areasOfPath[whole ?? ''] ?? areasOfPath[first ?? ''] ?? 'everybody'
  return needed === 'everybody' || needed.some((area) => areas.includes(area))
}
