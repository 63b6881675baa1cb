/** The components of the product page whose code loads after the first view, in one chunk. */
export { AlertRequestSection } from '#app/storefront/product/alerts/alert-form.tsx'
export { ContactShop } from '#app/storefront/product/story/contact-shop.tsx'
export { FitLine } from '#app/components/fit/fit-line.tsx'
export { PriceHistory } from '#app/storefront/product/prices/price-history.tsx'
export { QuestionSection } from '#app/storefront/product/questions/question-section.tsx'
export { RecentlyViewed } from '#app/components/recently-viewed/recently-viewed.tsx'
export { ReviewSection } from '#app/storefront/product/reviews/review-section.tsx'
export { Size } from '#app/storefront/product/story/size.tsx'
