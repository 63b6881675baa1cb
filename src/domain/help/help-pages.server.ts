import { translationFor, type Language, type Text } from '#domain/language.ts'
import { accessibility } from './accessibility.server.ts'
import { cancellation } from './cancellation.server.ts'
import { helpCenter } from './help-center.server.ts'
import type { HelpName } from './help-names.ts'
import { privacy } from './privacy.server.ts'
import { safety } from './safety.server.ts'
import { terms } from './terms.server.ts'
import { withWords, type Document } from '#domain/document/document.ts'
import { documentOf } from '#domain/document/notation.ts'
import { withFacts, type CustomFacts } from '#domain/facts.ts'

const helpTexts = {
  'help-center': helpCenter,
  'safety-info': safety,
  cancellation,
  accessibility,
  privacy,
  terms,
} as const satisfies Record<HelpName, Text>

/** The store's own text of a help page, its facts still to be filled in. */
export function helpText(name: HelpName, language: Language): Document {
  return documentOf(translationFor(language, helpTexts[name]))
}

/** Returns a text with its facts filled in. `customFacts` are values that the owner has changed. */
export function withFactsIn(text: Document, language: Language, customFacts: CustomFacts = {}): Document {
  return withWords(text, (words) => withFacts(words, language, customFacts))
}
