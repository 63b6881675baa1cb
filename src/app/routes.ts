import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { helpNames } from '#domain/help/help-names.ts'
import { sellerPages } from './seller-pages.ts'

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

const sellerRoutes = layout('seller/frame/seller-layout.tsx', [
  ...Object.entries(sellerPages).map(([path, { file }]) => route(path.slice(1), file)),
  route('seller/*', 'seller/frame/missing-page.tsx'),
])

/** Every page exists in English and, under `/ne`, in Nepali (`src/domain/language.ts`). */
export default prefix('ne?', [shopPages, previewPages, sellerRoutes]) satisfies RouteConfig
