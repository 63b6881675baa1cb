import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { helpNames } from '#domain/help/help-names.ts'
import { languageFacts, languages, type Language } from '#domain/language.ts'

/** The site map, once a language, each under its prefix. */
function pages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('storefront/frame/shop-layout.tsx', id('shop-layout'), [
      index('storefront/home/home.tsx', id('home')),
      route('products', 'storefront/listing/shop.tsx', id('shop')),
      route('search-reading', 'storefront/listing/search-reading.ts', id('search-reading')),
      route('products/:category', 'storefront/listing/category.tsx', id('category')),
      route('product/:category/:id', 'storefront/product/product.tsx', id('product')),
      route('cart', 'storefront/cart/cart.tsx', id('cart')),
      route('wishlist', 'storefront/wishlist/wishlist.tsx', id('wishlist')),
      route('compare', 'storefront/compare/compare.tsx', id('compare')),
      route('share/:key', 'storefront/shared-list/shared-list.tsx', id('shared-list')),
      route('my-home', 'storefront/fit/my-home.tsx', id('my-home')),
      route('login', 'account/login/login.tsx', id('login')),
      route('add-address', 'account/addresses/add-address.tsx', id('add-address')),
      route('my-orders', 'account/orders/my-orders.tsx', id('my-orders')),
      route('order/:id', 'account/orders/order-page.tsx', id('order')),
      route('order/:id/bill', 'account/orders/order-bill.tsx', id('order-bill')),
      route('review/:id', 'account/reviews/review-page.tsx', id('review-order')),
      route('review/:id/:product', 'account/reviews/review-page.tsx', id('review')),
      route('profile', 'account/profile/profile.tsx', id('profile')),
      route('contact', 'storefront/contact/contact.tsx', id('contact')),
      route('about', 'storefront/reading/about.tsx', id('about')),
      route('blog/:id', 'storefront/reading/blog-post.tsx', id('blog-post')),
      route('blog/category/:name', 'storefront/reading/blog-category.tsx', id('blog-category')),
      ...helpNames.map((name) => route(name, 'storefront/help/help-page.tsx', id(name))),
      route('sitemap', 'storefront/help/help-sitemap.tsx', id('sitemap')),
      route('api-docs', 'storefront/api-docs/api-docs.tsx', id('api-docs')),
      route('offline', 'storefront/frame/offline.tsx', id('offline')),
      route('reset-password', 'account/login/reset-password.tsx', id('reset-password')),
      route('pay/qr/:id', 'account/pay/qr-page.tsx', id('pay-qr')),
      route('pay/:key', 'account/pay/pay-page.tsx', id('pay')),
      ...mailedPages(id),
      route('test-gateway/:attempt', 'account/orders/built-in-gateway.tsx', id('test-gateway')),
      route('*', 'storefront/frame/not-found.tsx', id('not-found')),
    ]),
    ...facePreview(id),
    layout('seller/frame/seller-layout.tsx', id('seller-layout'), [
      route('seller/today', 'seller/today/today.tsx', id('seller-today')),
      ...catalogueRoutes(id),
      route('seller/orders', 'seller/orders/list/orders.tsx', id('seller-orders')),
      route('seller/orders/new', 'seller/new-order/new-order.tsx', id('seller-new-order')),
      route('seller/orders/:id', 'seller/orders/detail/order-detail.tsx', id('seller-order')),
      route('seller/orders/:id/edit', 'seller/order-edit/edit-order.tsx', id('seller-order-edit')),
      route('seller/orders/:id/bill', 'seller/orders/order-bill.tsx', id('seller-order-bill')),
      route('seller/payments', 'seller/payments/payments.tsx', id('seller-payments')),
      route('seller/bills', 'seller/bills/bills.tsx', id('seller-bills')),
      route('seller/delivery', 'seller/delivery/delivery.tsx', id('seller-delivery')),
      route('seller/settings', 'seller/settings/settings.tsx', id('seller-settings')),
      route('seller/tax', 'seller/settings/tax.tsx', id('seller-tax')),
      route('seller/dashboard', 'seller/dashboard/dashboard.tsx', id('seller-dashboard')),
      ...customerPages(id),
      ...talkPages(id),
      ...shopPages(id),
      route('seller/staff', 'seller/staff/staff.tsx', id('seller-staff')),
      route('seller/backups', 'seller/backups/backups.tsx', id('seller-backups')),
      route('seller/history', 'seller/staff/history.tsx', id('seller-history')),
      route('seller/account', 'seller/staff/my-account.tsx', id('seller-account')),
    ]),
  ]
}

/** Pages that links in emails open. */
function mailedPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route('unsubscribe', 'account/unsubscribe.tsx', id('unsubscribe')),
    route('alert/asked', 'account/alerts/alert-requested.tsx', id('alert-asked')),
    route('alert/:id/:key', 'account/alerts/alert-page.tsx', id('alert')),
  ]
}

/** Pages of products and inventory. */
function catalogueRoutes(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route('seller', 'seller/product-form/add-product.tsx', id('seller-add-product')),
    route('seller/edit-product/:id', 'seller/product-form/edit-product.tsx', id('seller-edit-product')),
    route('seller/product-list', 'seller/products/product-list.tsx', id('seller-product-list')),
    route('seller/stock/:id', 'seller/stock/stock.tsx', id('seller-stock')),
    route('seller/awaited', 'seller/back-in-stock/back-in-stock.tsx', id('seller-awaited')),
    route('seller/import', 'seller/import/import.tsx', id('seller-import')),
  ]
}

/** Pages of coupons, sales and the content of the storefront. */
function shopPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route('seller/sales', 'seller/sales/sales.tsx', id('seller-sales')),
    route('seller/coupons', 'seller/coupons/coupons.tsx', id('seller-coupons')),
    route('seller/categories', 'seller/categories/categories.tsx', id('seller-categories')),
    route('seller/shop', 'seller/content/content.tsx', id('seller-shop')),
    route('seller/shop/piece', 'seller/content/editor/block.tsx', id('seller-shop-piece')),
    route('seller/shop/texts', 'seller/content/texts/texts.tsx', id('seller-texts')),
    route('seller/shop/text', 'seller/content/texts/text.tsx', id('seller-text')),
  ]
}

/** Previews of the home page and of a product page for sellers, outside the seller layout. */
function facePreview(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    layout('storefront/frame/shop-layout.tsx', id('preview-layout'), [
      route('seller/preview', 'storefront/home/home.tsx', id('preview')),
      route('seller/preview/blog/:id', 'storefront/reading/blog-post.tsx', id('preview/post')),
      route('seller/preview/contact', 'storefront/contact/contact.tsx', id('preview/contact')),
      route('seller/preview/:page', 'storefront/help/help-page.tsx', id('preview/page')),
      route('seller/draft/:id', 'storefront/product/product.tsx', id('draft/preview')),
    ]),
  ]
}

/** Pages of messages to the shop and of notifications from it. */
function talkPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route('seller/inbox', 'seller/inbox/inbox.tsx', id('seller-inbox')),
    route('seller/reviews', 'seller/reviews/reviews.tsx', id('seller-reviews')),
    route('seller/messages', 'seller/messages/sms-list.tsx', id('seller-messages')),
    route('seller/messages/settings', 'seller/messages/message-rules.tsx', id('seller-message-rules')),
  ]
}

/** Pages of customers. */
function customerPages(id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route('seller/customers', 'seller/customers/customers.tsx', id('seller-customers')),
    route('seller/customers/:id', 'seller/customers/customer.tsx', id('seller-customer')),
  ]
}

export default languages.flatMap((language) => {
  const before = languageFacts[language].prefix.slice(1)
  return before === '' ? pages(language) : prefix(before, pages(language))
}) satisfies RouteConfig
