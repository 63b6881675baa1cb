/**
 * Which modules are sent to browsers together. Few files compress better than many; each costs a phone a request's
 * headers, and a slow connection its turn. Sorting by folders alone sends 2 to 7 kB more in twice as many files. A test
 * holds the names to the files that are there.
 */
export const chunks = {
  /** What the frame of the shopper's pages needs, and nearly all of those pages. */
  frame: [
    'app/components/frame/business-lines.ts',
    'app/components/frame/error-page.tsx',
    'app/components/frame/lazy-component.tsx',
    'app/components/frame/site-account.tsx',
    'app/components/frame/site-links.ts',
    'app/components/frame/site-navigation.ts',
    'app/components/frame/use-other-language.ts',
    'app/components/late/late-components.ts',
    'app/components/listing/list-pages.tsx',
    'app/components/private-page.ts',
    'app/components/product-card-item.ts',
    'app/components/product-card/product-card-view.tsx',
    'app/components/product-card/product-card.tsx',
    'app/components/seo.ts',
    'domain/messages/frame/not-found.ts',
    'domain/messages/frame/seo.ts',
    'domain/messages/seller/settings.ts',
    'domain/messages/storefront/listing.ts',
    'domain/pagination.ts',
    'domain/product/price.ts',
    'domain/product/stock.ts',
    'domain/settings/settings.ts',
    'ui/button/heart-button.tsx',
    'ui/button/quantity-stepper.tsx',
    'ui/card/colour.tsx',
    'ui/card/rating.tsx',
    'ui/dialog/menu.tsx',
    'ui/dialog/notice.tsx',
    'ui/field/check-field.tsx',
    'ui/field/field.tsx',
    'ui/field/select-field.tsx',
    'ui/list/empty-state.tsx',
    'ui/list/pagination.tsx',
    'ui/list/skeleton.tsx',
    'ui/section-title.tsx',
    'ui/site/breadcrumb.tsx',
    'ui/site/language-link.tsx',
  ],
  /** What a product's page and the pages that share something need. */
  product: [
    'app/storefront/product/product-share.tsx',
    'domain/messages/storefront/product.ts',
    'ui/dialog/use-modal.ts',
    'ui/list/tabs.tsx',
  ],
  stories: ['app/storefront/reading/blog-card.tsx'],
  listing: [
    'app/components/listing/listing-address.ts',
    'app/components/listing/listing-change.ts',
    'app/components/listing/listing-chips.tsx',
    'app/components/listing/listing-chosen.ts',
    'app/components/listing/listing-filters.tsx',
    'app/components/listing/listing-price.ts',
    'app/components/listing/listing-sheet.tsx',
    'app/components/listing/listing-title.ts',
    'app/components/listing/listing-toolbar.tsx',
    'app/components/listing/listing-view.tsx',
    'app/components/listing/trait-filters.tsx',
    'domain/catalogue/traits.ts',
    'domain/messages/listing/traits.ts',
    'domain/product/product-sort.ts',
    'ui/field/range-field.tsx',
    'ui/list/filter-rail.tsx',
  ],
} as const

/**
 * Which sheets go with those modules. A page links the sheet of the frame and one of its own at most, so a sheet that
 * several kinds of pages need goes with the frame, as all of `ui` does that no list names.
 */
export const sheets = {
  frame: [
    'app/components/contact-trio.module.css',
    'app/components/product-card/card-colours.module.css',
    'app/components/product-card/compare-check.module.css',
    'app/storefront/reading/blog-card.module.css',
    'ui/base.css',
  ],
  product: [
    'app/storefront/product/product.module.css',
    'app/storefront/product/reviews/reviews.module.css',
    'ui/field/option-field.module.css',
    'ui/look/options.module.css',
    'ui/picture/image-gallery.module.css',
    'ui/picture/scale-drawing.module.css',
  ],
  stories: ['app/storefront/reading/blog.module.css'],
  listing: [
    'app/components/listing/listing.module.css',
    'ui/field/range-field.module.css',
    'ui/list/filter-rail.module.css',
  ],
  orders: [
    'app/account/orders/confirmed/confirmation.module.css',
    'app/account/orders/confirmed/delivery-days.module.css',
    'app/account/orders/order-requests.module.css',
    'app/account/orders/orders.module.css',
    'app/account/reviews/review-page.module.css',
    'ui/list/timeline.module.css',
    'ui/look/thumbnails.module.css',
  ],
  seller: [
    'app/seller/frame/seller-frame.module.css',
    'app/seller/frame/seller-login.module.css',
    'app/seller/orders/desk/chosen-bar.module.css',
    'app/seller/orders/desk/desk.module.css',
    'app/seller/orders/orders.module.css',
    'app/seller/orders/paper/paper.module.css',
    'ui/list/data-table.module.css',
    'ui/look/desk.module.css',
    'ui/look/figures.module.css',
    'ui/look/progress.module.css',
  ],
  /** With whatever asks for them: one page alone, or a part that comes when it is opened. */
  alone: [
    'app/components/place/place-picker.module.css',
    'ui/card/colour-tile.module.css',
    'ui/card/picture-tile.module.css',
    'ui/dialog/drawer.module.css',
    'ui/look/pair.module.css',
    'ui/look/tiles.module.css',
    'ui/picture/carousel.module.css',
    'ui/site/search-overlay.module.css',
  ],
} as const
