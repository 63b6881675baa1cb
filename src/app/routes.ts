import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { helpNames } from '#domain/help/help-names.ts'

/** The storefront and the pages of a shopper's account. */
const shopPages = layout('storefront/frame/shop-layout.tsx', [
  index('storefront/home/home.tsx'),
  route('products', 'storefront/listing/shop.tsx'),
  route('search-reading', 'storefront/listing/search-interpretation.ts'),
  route('products/:category', 'storefront/listing/category.tsx'),
  route('product/:category/:id', 'storefront/product/product.tsx'),
  route('cart', 'storefront/cart/cart.tsx'),
  route('checkout', 'account/checkout/checkout.tsx'),
  route('checkout/:order', 'account/checkout/placed-order.tsx'),
  route('wishlist', 'storefront/wishlist/wishlist.tsx'),
  route('compare', 'storefront/compare/compare.tsx'),
  route('share/:key', 'storefront/shared-list/shared-list.tsx'),
  route('my-home', 'storefront/fit/my-home.tsx'),
  route('login', 'account/login/login.tsx'),
  route('add-address', 'account/addresses/add-address.tsx'),
  route('my-orders', 'account/orders/my-orders.tsx'),
  route('order-status', 'account/order-status/order-status.tsx'),
  route('order/:id', 'account/orders/order-page.tsx'),
  route('order/:id/bill', 'account/orders/order-bill.tsx'),
  route('review/:id', 'account/reviews/review-page.tsx', { id: 'review-order' }),
  route('review/:id/:product', 'account/reviews/review-page.tsx'),
  route('profile', 'account/profile/profile.tsx'),
  route('contact', 'storefront/contact/contact.tsx'),
  route('about', 'storefront/reading/about.tsx'),
  route('blog/:id', 'storefront/reading/blog-post.tsx'),
  route('blog/category/:name', 'storefront/reading/blog-category.tsx'),
  ...helpNames.map((name) => route(name, 'storefront/help/help-page.tsx', { id: name })),
  route('sitemap', 'storefront/help/help-sitemap.tsx'),
  route('api-docs', 'storefront/api-docs/api-docs.tsx'),
  route('offline', 'storefront/frame/offline.tsx'),
  route('reset-password', 'account/login/reset-password.tsx'),
  route('pay/qr/:id', 'account/pay/qr-page.tsx'),
  route('pay/:key', 'account/pay/pay-page.tsx'),
  route('newsletter', 'account/newsletter.tsx'),
  route('unsubscribe', 'account/unsubscribe.tsx'),
  route('alert/asked', 'account/alerts/alert-requested.tsx'),
  route('alert/:id/:key', 'account/alerts/alert-page.tsx'),
  route('test-gateway/:attempt', 'account/orders/built-in-gateway.tsx'),
  route('*', 'storefront/frame/not-found.tsx'),
])

/** Previews of drafts for sellers, in the layout of the storefront. */
const previewPages = layout('storefront/frame/shop-layout.tsx', { id: 'preview-layout' }, [
  route('seller/preview', 'storefront/home/home.tsx', { id: 'preview' }),
  route('seller/preview/blog/:id', 'storefront/reading/blog-post.tsx', { id: 'preview-post' }),
  route('seller/preview/contact', 'storefront/contact/contact.tsx', { id: 'preview-contact' }),
  route('seller/preview/:page', 'storefront/help/help-page.tsx', { id: 'preview-page' }),
  route('seller/draft/:id', 'storefront/product/product.tsx', { id: 'preview-product' }),
])

const sellerPages = layout('seller/frame/seller-layout.tsx', [
  route('seller', 'seller/product-form/add-product.tsx'),
  route('seller/today', 'seller/today/today.tsx'),
  ...sellerOrders(),
  ...sellerCatalogue(),
  ...sellerContent(),
  ...sellerCustomers(),
  ...sellerAdministration(),
])

function sellerOrders(): RouteConfigEntry[] {
  return [
    route('seller/orders', 'seller/orders/list/orders.tsx'),
    route('seller/orders/new', 'seller/new-order/new-order.tsx'),
    route('seller/orders/:id', 'seller/orders/detail/order-detail.tsx'),
    route('seller/orders/:id/edit', 'seller/order-edit/edit-order.tsx'),
    route('seller/orders/:id/bill', 'seller/orders/order-bill.tsx'),
    route('seller/payments', 'seller/payments/payments.tsx'),
    route('seller/cash', 'seller/cash/cash.tsx'),
    route('seller/bills', 'seller/bills/bills.tsx'),
    route('seller/dashboard', 'seller/dashboard/dashboard.tsx'),
  ]
}

function sellerCatalogue(): RouteConfigEntry[] {
  return [
    route('seller/product-list', 'seller/products/product-list.tsx'),
    route('seller/edit-product/:id', 'seller/product-form/edit-product.tsx'),
    route('seller/stock/:id', 'seller/stock/stock.tsx'),
    route('seller/awaited', 'seller/back-in-stock/back-in-stock.tsx'),
    route('seller/import', 'seller/import/import.tsx'),
    route('seller/categories', 'seller/categories/categories.tsx'),
    route('seller/sales', 'seller/sales/sales.tsx'),
    route('seller/coupons', 'seller/coupons/coupons.tsx'),
  ]
}

/** Texts and pictures of the storefront. */
function sellerContent(): RouteConfigEntry[] {
  return [
    route('seller/shop', 'seller/content/content.tsx'),
    route('seller/shop/piece', 'seller/content/editor/block.tsx'),
    route('seller/shop/texts', 'seller/content/texts/texts.tsx'),
    route('seller/shop/text', 'seller/content/texts/text.tsx'),
  ]
}

/** Customers, and the messages from and to them. */
function sellerCustomers(): RouteConfigEntry[] {
  return [
    route('seller/customers', 'seller/customers/customers.tsx'),
    route('seller/customers/:id', 'seller/customers/customer.tsx'),
    route('seller/inbox', 'seller/inbox/inbox.tsx'),
    route('seller/reviews', 'seller/reviews/reviews.tsx'),
    route('seller/messages', 'seller/messages/sms-list.tsx'),
    route('seller/messages/settings', 'seller/messages/message-rules.tsx'),
  ]
}

function sellerAdministration(): RouteConfigEntry[] {
  return [
    route('seller/delivery', 'seller/delivery/delivery.tsx'),
    route('seller/settings', 'seller/settings/settings.tsx'),
    route('seller/services', 'seller/services/services.tsx'),
    route('seller/settings/payment', 'seller/settings/payment/payment-settings.tsx'),
    route('seller/tax', 'seller/settings/tax.tsx'),
    route('seller/staff', 'seller/staff/staff.tsx'),
    route('seller/backups', 'seller/backups/backups.tsx'),
    route('seller/history', 'seller/staff/history.tsx'),
    route('seller/account', 'seller/staff/my-account.tsx'),
  ]
}

/** Every page exists in English and, under `/ne`, in Nepali (`src/domain/language.ts`). */
export default prefix('ne?', [shopPages, previewPages, sellerPages]) satisfies RouteConfig
