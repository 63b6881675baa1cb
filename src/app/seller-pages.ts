import type { Permission } from '#domain/account/staff-permissions.ts'

/** One of several permissions, any member of staff (`staff`), or owners only (`owner`). */
export type PageAccess = readonly Permission[] | 'staff' | 'owner'

/** Who may open a page, and its file below `src/app`. */
type SellerPage = { file: string; access: PageAccess }

/** The pages of the seller's area, by path without the language. A page that is missing here does not exist. */
export const sellerPages: Readonly<Record<string, SellerPage>> = {
  '/seller': { file: 'seller/product-form/add-product.tsx', access: ['shelf'] },
  '/seller/today': { file: 'seller/today/today.tsx', access: ['orders', 'shelf'] },
  '/seller/edit-product/:id': { file: 'seller/product-form/edit-product.tsx', access: ['shelf'] },
  '/seller/product-list': { file: 'seller/products/product-list.tsx', access: ['shelf'] },
  '/seller/stock/:id': { file: 'seller/stock/stock.tsx', access: ['shelf'] },
  '/seller/awaited': { file: 'seller/back-in-stock/back-in-stock.tsx', access: ['shelf'] },
  '/seller/import': { file: 'seller/import/import.tsx', access: ['shelf'] },
  '/seller/orders': { file: 'seller/orders/list/orders.tsx', access: ['orders'] },
  '/seller/orders/new': { file: 'seller/new-order/new-order.tsx', access: ['orders'] },
  '/seller/orders/:id': { file: 'seller/orders/detail/order-detail.tsx', access: ['orders'] },
  '/seller/orders/:id/edit': { file: 'seller/order-edit/edit-order.tsx', access: ['orders'] },
  '/seller/orders/:id/bill': { file: 'seller/orders/order-bill.tsx', access: ['orders'] },
  '/seller/payments': { file: 'seller/payments/payments.tsx', access: ['orders'] },
  '/seller/cash': { file: 'seller/cash/cash.tsx', access: ['orders'] },
  '/seller/bills': { file: 'seller/bills/bills.tsx', access: ['orders'] },
  '/seller/inbox': { file: 'seller/inbox/inbox.tsx', access: ['orders'] },
  '/seller/reviews': { file: 'seller/reviews/reviews.tsx', access: ['orders'] },
  '/seller/messages': { file: 'seller/messages/sms-list.tsx', access: ['orders'] },
  '/seller/messages/settings': { file: 'seller/messages/message-rules.tsx', access: 'owner' },
  '/seller/dashboard': { file: 'seller/dashboard/dashboard.tsx', access: ['orders'] },
  '/seller/customers': { file: 'seller/customers/customers.tsx', access: ['people'] },
  '/seller/customers/:id': { file: 'seller/customers/customer.tsx', access: ['people'] },
  '/seller/settings/payment': { file: 'seller/settings/payment/payment-settings.tsx', access: ['money'] },
  '/seller/tax': { file: 'seller/settings/tax.tsx', access: ['money'] },
  '/seller/delivery': { file: 'seller/delivery/delivery.tsx', access: ['money'] },
  '/seller/sales': { file: 'seller/sales/sales.tsx', access: ['money'] },
  '/seller/coupons': { file: 'seller/coupons/coupons.tsx', access: ['money'] },
  '/seller/shop': { file: 'seller/content/content.tsx', access: ['content'] },
  '/seller/shop/piece': { file: 'seller/content/editor/block.tsx', access: ['content'] },
  '/seller/shop/texts': { file: 'seller/content/texts/texts.tsx', access: ['content'] },
  '/seller/shop/text': { file: 'seller/content/texts/text.tsx', access: ['content'] },
  '/seller/categories': { file: 'seller/categories/categories.tsx', access: ['content'] },
  '/seller/settings': { file: 'seller/settings/settings.tsx', access: 'staff' },
  '/seller/account': { file: 'seller/staff/my-account.tsx', access: 'staff' },
  '/seller/staff': { file: 'seller/staff/staff.tsx', access: 'owner' },
  '/seller/history': { file: 'seller/staff/history.tsx', access: 'owner' },
  '/seller/services': { file: 'seller/services/services.tsx', access: 'owner' },
  '/seller/backups': { file: 'seller/backups/backups.tsx', access: 'owner' },
}

/** Who may open the previews of drafts, which are pages of the storefront. */
export const previewAccess: Readonly<Record<string, PageAccess>> = {
  '/seller/draft/:id': ['shelf'],
  '/seller/preview': ['content'],
  '/seller/preview/blog/:id': ['content'],
  '/seller/preview/contact': ['content'],
  '/seller/preview/:page': ['content'],
}

/** The pages of the menu that are always visible. */
export const dailyLinks = [
  { path: '/seller/today', label: 'today', icon: 'sun-horizon' },
  { path: '/seller/orders', label: 'orders', icon: 'package' },
  { path: '/seller/product-list', label: 'productList', icon: 'rows' },
  { path: '/seller', label: 'addProduct', icon: 'plus-square' },
  { path: '/seller/orders/new', label: 'newOrder', icon: 'phone-call' },
] as const

/** The other pages of the menu, each under its heading. */
export const linkGroups = [
  {
    heading: 'orders',
    links: [
      { path: '/seller/inbox', label: 'inbox', icon: 'envelope-simple' },
      { path: '/seller/payments', label: 'payments', icon: 'money' },
      { path: '/seller/cash', label: 'cashOfDay', icon: 'check-circle' },
      { path: '/seller/bills', label: 'bills', icon: 'printer' },
    ],
  },
  {
    heading: 'products',
    links: [
      { path: '/seller/categories', label: 'categories', icon: 'list-bullets' },
      { path: '/seller/import', label: 'importFile', icon: 'rows' },
    ],
  },
  {
    heading: 'customers',
    links: [
      { path: '/seller/customers', label: 'customers', icon: 'user' },
      { path: '/seller/reviews', label: 'reviews', icon: 'thumbs-up' },
    ],
  },
  {
    heading: 'offers',
    links: [
      { path: '/seller/sales', label: 'sales', icon: 'calendar-check' },
      { path: '/seller/coupons', label: 'coupons', icon: 'star' },
    ],
  },
  {
    heading: 'store',
    links: [
      { path: '/seller/shop', label: 'shopDesign', icon: 'image-square' },
      { path: '/seller/dashboard', label: 'dashboard', icon: 'chart-bar' },
    ],
  },
  {
    heading: 'settings',
    links: [
      { path: '/seller/settings', label: 'business', icon: 'sliders-horizontal' },
      { path: '/seller/services', label: 'services', icon: 'wrench' },
      { path: '/seller/settings/payment', label: 'advanceAndQr', icon: 'money' },
      { path: '/seller/delivery', label: 'delivery', icon: 'truck' },
      { path: '/seller/tax', label: 'tax', icon: 'list-numbers' },
      { path: '/seller/messages', label: 'sms', icon: 'chat-text' },
      { path: '/seller/staff', label: 'staff', icon: 'share-network' },
      { path: '/seller/history', label: 'history', icon: 'clock' },
      { path: '/seller/backups', label: 'backups', icon: 'download-simple' },
      { path: '/seller/account', label: 'myLogin', icon: 'sign-in' },
    ],
  },
] as const
