import type { Language } from '#domain/language.ts'
import type { FieldFact } from '#app/components/product-fields/field-words.ts'
import { productStoryMessages } from './product-story-messages.ts'
import { messages } from '#domain/messages.ts'

/** A fact for the delivery: contents, assembly or care. */
export type PracticalFact = {
  icon: 'package' | 'wrench' | 'drop' | 'shield-check'
  head: string
  lines: readonly string[]
  language: Language
}

/** The practical ones of a product's facts, in the language that each was written in. */
export function practicalFacts(language: Language, facts: readonly FieldFact[]): PracticalFact[] {
  const named = (name: string) => facts.find((fact) => fact.name === name)
  const [months, terms] = [named('warrantyMonths'), named('warrantyTerms')]
  const assembly = named('assembly') ?? named('needsAssembly')
  return [
    { icon: 'package' as const, fact: named('inTheBox') },
    {
      icon: 'wrench' as const,
      fact: assembly && { ...assembly, head: messages(productStoryMessages, language).assembly },
    },
    { icon: 'drop' as const, fact: named('care') },
    {
      icon: 'shield-check' as const,
      fact: months && {
        ...months,
        ...terms,
        head: months.head,
        lines: [...months.lines, ...(terms?.lines ?? [])],
      },
    },
  ].flatMap(({ icon, fact }) =>
    fact === undefined ? [] : [{ icon, head: fact.head, lines: fact.lines, language: fact.language }],
  )
}
