import { matchPath } from 'react-router'
import type { Permission } from '#domain/account/staff-permissions.ts'

/** The permissions of a member of staff. */
export type StaffPermissions = { isOwner: boolean; permissions: readonly Permission[] }

/** One of several permissions, any member of staff (`staff`), or owners only (`owner`). */
type PagePermission = readonly Permission[] | 'staff' | 'owner'

/** Who may open each seller page, by its path without the language. A page that is missing here is refused. */
const pagePermissions: Readonly<Record<string, PagePermission>> = {
  '/seller': ['shelf'],
  '/seller/today': ['orders', 'shelf'],
  '/seller/edit-product/:id': ['shelf'],
  '/seller/product-list': ['shelf'],
  '/seller/stock/:id': ['shelf'],
  '/seller/draft/:id': ['shelf'],
  '/seller/awaited': ['shelf'],
  '/seller/import': ['shelf'],
  '/seller/orders': ['orders'],
  '/seller/orders/new': ['orders'],
  '/seller/orders/:id': ['orders'],
  '/seller/orders/:id/edit': ['orders'],
  '/seller/orders/:id/bill': ['orders'],
  '/seller/payments': ['orders'],
  '/seller/cash': ['orders'],
  '/seller/bills': ['orders'],
  '/seller/inbox': ['orders'],
  '/seller/reviews': ['orders'],
  '/seller/messages': ['orders'],
  '/seller/messages/settings': 'owner',
  '/seller/dashboard': ['orders'],
  '/seller/customers': ['people'],
  '/seller/customers/:id': ['people'],
  '/seller/settings/payment': ['money'],
  '/seller/tax': ['money'],
  '/seller/delivery': ['money'],
  '/seller/sales': ['money'],
  '/seller/coupons': ['money'],
  '/seller/shop': ['content'],
  '/seller/shop/piece': ['content'],
  '/seller/shop/texts': ['content'],
  '/seller/shop/text': ['content'],
  '/seller/categories': ['content'],
  '/seller/preview': ['content'],
  '/seller/preview/blog/:id': ['content'],
  '/seller/preview/contact': ['content'],
  '/seller/preview/:page': ['content'],
  '/seller/settings': 'staff',
  '/seller/account': 'staff',
  '/seller/staff': 'owner',
  '/seller/history': 'owner',
  '/seller/services': 'owner',
  '/seller/backups': 'owner',
}

/** Returns the permission that a page requires; undefined for a page that is not declared. */
export function permissionOfPage(path: string): PagePermission | undefined {
  const pagePath = path.replace(/[?#].*$/, '').replace(/(\/_)?\.data$/, '')
  return Object.entries(pagePermissions).find(([pattern]) => matchPath(pattern, pagePath))?.[1]
}

/** Returns whether a member of staff may open a page, by its path without the language. */
export function canOpenPage(path: string, { isOwner, permissions }: StaffPermissions): boolean {
  const required = permissionOfPage(path)
  if (required === undefined || required === 'owner') return required === 'owner' && isOwner
  return required === 'staff' || required.some((permission) => permissions.includes(permission))
}
