import { writtenFor, type Language, type Text } from '#domain/language.ts'
import { accessibility } from './accessibility.server.ts'
import { cancellation } from './cancellation.server.ts'
import { helpCenter } from './help-center.server.ts'
import type { HelpName } from './help-names.ts'
import { privacy } from './privacy.server.ts'
import { safety } from './safety.server.ts'
import { terms } from './terms.server.ts'
import { withFacts, type OwnFacts } from '#domain/facts.ts'

const helpTexts = {
  'help-center': helpCenter,
  'safety-info': safety,
  cancellation,
  accessibility,
  privacy,
  terms,
} as const satisfies Record<HelpName, Text>

/** The text of a help page, marked up as `parseReading` reads it; `facts` are those that the owner has set otherwise. */
export function helpText(name: HelpName, language: Language, facts: OwnFacts = {}): string {
  return withFacts(writtenFor(language, helpTexts[name]), language, facts)
}
