/** The components of the product page whose code loads after the first view, in one chunk. */
export { AlertRequestSection } from './alerts/alert-form.tsx'
export { ContactShop } from './story/contact-shop.tsx'
export { FitLine } from '#app/components/fit/fit-line.tsx'
export { PriceHistory } from './prices/price-history.tsx'
export { QuestionSection } from './questions/question-section.tsx'
export { RecentlyViewed } from '#app/components/recently-viewed/recently-viewed.tsx'
export { ReviewSection } from './reviews/review-section.tsx'
export { Size } from './story/size.tsx'
