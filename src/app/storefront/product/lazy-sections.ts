import { lazyAfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as drawingStyles from '#ui/styles/drawing.module.css'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as feedbackStyles from './feedback.module.css'
import * as storyStyles from './sections.module.css'

const load = () => import('./product-sections.ts')

// Each component is followed by one class of each of its style sheets, so that the page links these sheets.
export const AlertRequestSection = lazyAfterFirstView(
  async () => (await load()).AlertRequestSection,
  flowStyles.fold,
)
export const ContactShop = lazyAfterFirstView(
  async () => (await load()).ContactShop,
  storyStyles.question,
  chipsStyles.chip,
)
export const FirstQuestion = lazyAfterFirstView(async () => (await load()).FirstQuestion, layoutStyles.rowed)
export const GalleryDrawing = lazyNamed(async () => (await load()).GalleryDrawing)
export const PriceHistory = lazyAfterFirstView(
  async () => (await load()).PriceHistory,
  storyStyles.history,
  factsStyles.numbers,
)
export const QuestionSection = lazyAfterFirstView(
  async () => (await load()).QuestionSection,
  feedbackStyles.questions,
)
export const ReviewSection = lazyAfterFirstView(
  async () => (await load()).ReviewSection,
  feedbackStyles.columns,
)
export const SameRoom = lazyAfterFirstView(async () => (await load()).SameRoom, storyStyles.sameRoom)
export const SizeSection = lazyAfterFirstView(
  async () => (await load()).SizeSection,
  storyStyles.size,
  drawingStyles.body,
)
export const RecentlyViewed = lazyNamed(async () => (await load()).RecentlyViewed)
