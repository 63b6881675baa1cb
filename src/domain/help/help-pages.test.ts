import { expect, test } from 'vitest'
import {
  documentSections,
  plainText,
  type Block,
  type RichText,
  type ItemBlock,
} from '#domain/document/document.ts'
import type { Language } from '#domain/language.ts'
import { helpNameOfPath, helpNames, type HelpName } from './help-names.ts'
import { helpText, fillPlaceholders } from './help-pages.server.ts'

const otherPaths = /^\/(contact|my-orders|profile|wishlist)$/

test.each(helpNames)('%s has the same structure in both languages', (name) => {
  const [english, nepali] = [helpText(name, 'en'), helpText(name, 'ne')]
  expect(structureOf(nepali)).toEqual(structureOf(english))
  expect(links(nepali)).toEqual(links(english))
  expect(plainText(english)).not.toMatch(/[\u0900-\u097F]/)
})

test.each(helpNames)('every link of %s leads to a page of the store', (name) => {
  for (const path of links(helpText(name, 'en')))
    expect({ path, isThere: otherPaths.test(path) || helpNameOfPath(path) !== undefined }).toEqual({
      path,
      isThere: true,
    })
})

test('help pages state the required return period of 90 days @1.4', () => {
  for (const name of ['terms', 'cancellation', 'help-center'] as const) {
    expect(plainText(filledHelpText(name, 'en'))).toContain('90 days')
    expect(plainText(filledHelpText(name, 'ne'))).toContain('९० दिन')
    expect(plainText(filledHelpText(name, 'en'))).not.toContain('30-day')
  }
})

function filledHelpText(name: HelpName, language: Language): RichText {
  return fillPlaceholders(helpText(name, language), language)
}

function structureOf(text: RichText): number[][] {
  return documentSections(text).map(({ blocks }) => blocks.map(itemCount))
}

function links(blocks: readonly (Block | ItemBlock)[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'image') return []
    if ('items' in block) return block.items.flatMap(links)
    return block.runs.flatMap(({ href }) => href ?? [])
  })
}

function itemCount(block: Block): number {
  return block.kind === 'ul' ? block.items.length : 0
}
