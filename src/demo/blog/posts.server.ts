import type { RichText } from '#domain/document/document.ts'
import { parseMarkdown } from '#domain/document/markdown.ts'
import { inEveryLanguage, translationFor, type InEachLanguage, type Text } from '#domain/language.ts'
import { books } from './books.server.ts'
import { dashain } from './dashain.server.ts'
import { desk } from './desk.server.ts'
import { fabric } from './fabric.server.ts'
import { postSummaries, type DemoPostSummary, type PostId } from './post-summaries.server.ts'
import { mattress } from './mattress.server.ts'
import { measure } from './measure.server.ts'
import { monsoon } from './monsoon.server.ts'
import { salWood } from './sal-wood.server.ts'
import { smallFlat } from './small-flat.server.ts'
import { tea } from './tea.server.ts'

/** A post of the demo with its whole text. */
type DemoPost = DemoPostSummary & { text: InEachLanguage<RichText> }

const texts = {
  measure,
  'sal-wood': salWood,
  dashain,
  fabric,
  'small-flat': smallFlat,
  desk,
  mattress,
  monsoon,
  books,
  tea,
} as const satisfies Record<PostId, Text>

/** The initial posts of a demo store. The owner may change them later. */
export const demoPosts: readonly DemoPost[] = postSummaries.map((summary) => ({
  ...summary,
  text: inEveryLanguage((language) => parseMarkdown(translationFor(language, texts[summary.id]))),
}))
