import { writtenFor, type Language, type Text } from '#domain/language.ts'
import { accessibility } from './accessibility.server.ts'
import { cancellation } from './cancellation.server.ts'
import { helpCenter } from './help-center.server.ts'
import type { HelpName } from './help-names.ts'
import { privacy } from './privacy.server.ts'
import { safety } from './safety.server.ts'
import { terms } from './terms.server.ts'
import { withWords, type Document } from '#domain/document/document.ts'
import { documentOf } from '#domain/document/notation.ts'
import { withFacts, type OwnFacts } from '#domain/facts.ts'

const helpTexts = {
  'help-center': helpCenter,
  'safety-info': safety,
  cancellation,
  accessibility,
  privacy,
  terms,
} as const satisfies Record<HelpName, Text>

/** The text of a help page; `facts` are those that the owner has set otherwise. */
export function helpText(name: HelpName, language: Language, facts: OwnFacts = {}): Document {
  const text = documentOf(writtenFor(language, helpTexts[name]))
  return withWords(text, (words) => withFacts(words, language, facts))
}
