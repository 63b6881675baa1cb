import { lazyAfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import * as contactStyles from '#app/components/phone-links.module.css'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as foldedStyles from '#ui/styles/folded.module.css'
import * as numbersStyles from '#ui/styles/numbers.module.css'
import * as questionStyles from '#app/storefront/product/questions/questions.module.css'
import * as reviewStyles from '#app/storefront/product/reviews/reviews.module.css'
import * as storyStyles from './sections.module.css'

const load = () => import('./product-sections.ts')

export const AlertRequestSection = lazyAfterFirstView(
  async () => (await load()).AlertRequestSection,
  flowStyles.fold,
)
export const ContactShop = lazyAfterFirstView(
  async () => (await load()).ContactShop,
  storyStyles.question,
  contactStyles.trio,
)
export const FirstQuestion = lazyAfterFirstView(async () => (await load()).FirstQuestion, foldedStyles.rowed)
export const GalleryDrawing = lazyNamed(async () => (await load()).GalleryDrawing)
export const PriceHistory = lazyAfterFirstView(
  async () => (await load()).PriceHistory,
  storyStyles.history,
  numbersStyles.numbers,
)
export const QuestionSection = lazyAfterFirstView(
  async () => (await load()).QuestionSection,
  questionStyles.questions,
)
export const ReviewSection = lazyAfterFirstView(
  async () => (await load()).ReviewSection,
  reviewStyles.columns,
)
export const SameRoom = lazyAfterFirstView(async () => (await load()).SameRoom, storyStyles.sameRoom)
export const Size = lazyAfterFirstView(async () => (await load()).Size, storyStyles.size, drawingStyles.body)
export const RecentlyViewed = lazyNamed(async () => (await load()).RecentlyViewed)
