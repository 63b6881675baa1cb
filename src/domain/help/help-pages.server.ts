import { translationFor, type Language, type Text } from '#domain/language.ts'
import { accessibility } from './accessibility.server.ts'
import { cancellation } from './cancellation.server.ts'
import { helpCenter } from './help-center.server.ts'
import type { HelpName } from './help-names.ts'
import { privacy } from './privacy.server.ts'
import { safety } from './safety.server.ts'
import { terms } from './terms.server.ts'
import { mapDocumentText, type RichText } from '#domain/document/document.ts'
import { parseMarkdown } from '#domain/document/markdown.ts'
import { withFacts, type CustomFacts } from '#domain/facts.ts'

const helpTexts = {
  'help-center': helpCenter,
  'safety-info': safety,
  cancellation,
  accessibility,
  privacy,
  terms,
} as const satisfies Record<HelpName, Text>

/** Returns the built-in text of a help page, with unfilled facts. */
export function helpText(name: HelpName, language: Language): RichText {
  return parseMarkdown(translationFor(language, helpTexts[name]))
}

/** Fills facts into a text. `customFacts` are values that the owner has changed. */
export function fillPlaceholders(
  text: RichText,
  language: Language,
  customFacts: CustomFacts = {},
): RichText {
  return mapDocumentText(text, (words) => withFacts(words, language, customFacts))
}
