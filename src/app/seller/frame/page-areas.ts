import type { Area } from '#domain/account/rights.ts'

/** What a seller's page belongs to, by how its path begins; the other pages are for everybody who works here. */
const areaOfPath: Readonly<Record<string, Area>> = {
  '/seller': 'shelf',
  '/seller/edit-product': 'shelf',
  '/seller/product-list': 'shelf',
  '/seller/import': 'shelf',
  '/seller/orders': 'orders',
  '/seller/payments': 'orders',
  '/seller/bills': 'orders',
  '/seller/inbox': 'orders',
  '/seller/dashboard': 'orders',
  '/seller/tax': 'money',
  '/seller/delivery': 'money',
  '/seller/sales': 'money',
  '/seller/coupons': 'money',
}

/** The area that a page belongs to, by its path without the language and with or without what follows. */
export function areaOfPage(path: string): Area | undefined {
  const names = path.split('/').filter((name) => name !== '' && name !== '.data' && name !== '_.data')
  return areaOfPath[`/${names.slice(0, 2).join('/')}`.replace(/\.data$/, '')]
}
