import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import { helpNames } from '#domain/help/help-names.ts'

/** The site map, once a language: Nepali stands under `/ne`. */
function pages(language: 'en' | 'ne'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('storefront/shop-layout.tsx', id('shop-layout'), [
      index('storefront/home.tsx', id('home')),
      route('products', 'storefront/shop.tsx', id('shop')),
      route('products/:category', 'storefront/category.tsx', id('category')),
      route('product/:category/:id', 'storefront/product.tsx', id('product')),
      route('cart', 'storefront/cart.tsx', id('cart')),
      route('wishlist', 'storefront/wishlist.tsx', id('wishlist')),
      route('compare', 'storefront/compare.tsx', id('compare')),
      route('login', 'account/login.tsx', id('login')),
      route('add-address', 'account/add-address.tsx', id('add-address')),
      route('my-orders', 'account/my-orders.tsx', id('my-orders')),
      route('order/:id', 'account/order-page.tsx', id('order')),
      route('order/:id/bill', 'account/order-bill.tsx', id('order-bill')),
      route('profile', 'account/profile.tsx', id('profile')),
      route('contact', 'storefront/contact.tsx', id('contact')),
      route('about', 'storefront/about.tsx', id('about')),
      route('blog/:id', 'storefront/blog-post.tsx', id('blog-post')),
      route('blog/category/:name', 'storefront/blog-category.tsx', id('blog-category')),
      ...helpNames.map((name) => route(name, 'storefront/help-page.tsx', id(name))),
      route('sitemap', 'storefront/help-sitemap.tsx', id('sitemap')),
      route('offline', 'storefront/offline.tsx', id('offline')),
      route('reset-password', 'account/reset-password.tsx', id('reset-password')),
      route('unsubscribe', 'account/unsubscribe.tsx', id('unsubscribe')),
      route('test-gateway/:attempt', 'account/test-gateway.tsx', id('test-gateway')),
      route('*', 'storefront/not-found.tsx', id('not-found')),
    ]),
    layout('seller/seller-layout.tsx', id('seller-layout'), [
      route('seller', 'seller/add-product.tsx', id('seller-add-product')),
      route('seller/edit-product/:id', 'seller/edit-product.tsx', id('seller-edit-product')),
      route('seller/product-list', 'seller/product-list.tsx', id('seller-product-list')),
      route('seller/import', 'seller/import.tsx', id('seller-import')),
      route('seller/orders', 'seller/orders.tsx', id('seller-orders')),
      route('seller/orders/:id', 'seller/order-detail.tsx', id('seller-order')),
      route('seller/orders/:id/bill', 'seller/order-bill.tsx', id('seller-order-bill')),
      route('seller/payments', 'seller/payments.tsx', id('seller-payments')),
      route('seller/inbox', 'seller/inbox.tsx', id('seller-inbox')),
      route('seller/bills', 'seller/bills.tsx', id('seller-bills')),
      route('seller/settings', 'seller/settings.tsx', id('seller-settings')),
      route('seller/dashboard', 'seller/dashboard.tsx', id('seller-dashboard')),
      route('seller/staff', 'seller/staff.tsx', id('seller-staff')),
      route('seller/history', 'seller/history.tsx', id('seller-history')),
      route('seller/account', 'seller/own-account.tsx', id('seller-account')),
    ]),
  ]
}

const gallery = process.env.NODE_ENV === 'production' ? [] : [route('gallery', 'gallery/gallery.tsx')]

export default [...gallery, ...pages('en'), ...prefix('ne', pages('ne'))] satisfies RouteConfig
