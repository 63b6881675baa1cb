import { expect, test } from 'vitest'
import { findPost } from '#domain/blog/posts.server.ts'
import {
  documentParts,
  plainText,
  type Block,
  type Document,
  type ItemBlock,
} from '#domain/document/document.ts'
import { helpNameOf, helpNames } from './help-names.ts'
import { helpText } from './help-pages.server.ts'

const known = /^\/(contact|my-orders|profile|wishlist)$/

test.each(helpNames)('%s says the same in both languages', (name) => {
  const [english, nepali] = [helpText(name, 'en'), helpText(name, 'ne')]
  expect(shapes(nepali)).toEqual(shapes(english))
  expect(links(nepali)).toEqual(links(english))
  expect(plainText(english)).not.toMatch(/[\u0900-\u097F]/)
})

test.each(helpNames)('every link of %s leads to a page of the store', (name) => {
  for (const path of links(helpText(name, 'en'))) {
    const post = /^\/blog\/(.+)$/.exec(path)?.[1]
    const isThere = post === undefined ? known.test(path) || helpNameOf(path) !== undefined : findPost(post)
    expect({ path, isThere: Boolean(isThere) }).toEqual({ path, isThere: true })
  }
})

test('where a number of days must stand it is 90 @1.4', () => {
  for (const name of ['terms', 'cancellation', 'help-center'] as const) {
    expect(plainText(helpText(name, 'en'))).toContain('90 days')
    expect(plainText(helpText(name, 'ne'))).toContain('९० दिन')
    expect(plainText(helpText(name, 'en'))).not.toContain('30-day')
  }
})

function shapes(text: Document): number[][] {
  return documentParts(text).map(({ blocks }) => blocks.map(shape))
}

function links(blocks: readonly (Block | ItemBlock)[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'image') return []
    if ('items' in block) return block.items.flatMap(links)
    return block.runs.flatMap(({ href }) => href ?? [])
  })
}

function shape(block: Block): number {
  return block.kind === 'ul' ? block.items.length : 0
}
