import { expect, test } from 'vitest'
import { findPost } from '#domain/blog/posts.server.ts'
import { parseReading, type Block } from '#domain/blog/reading.ts'
import { helpNameOf, helpNames } from './help-names.ts'
import { helpText } from './help-pages.server.ts'

const known = /^\/(contact|my-orders|profile|wishlist)$/

test.each(helpNames)('%s says the same in both languages', (name) => {
  const [english, nepali] = [parseReading(helpText(name, 'en')), parseReading(helpText(name, 'ne'))]
  expect(nepali.map(({ blocks }) => blocks.map(shape))).toEqual(
    english.map(({ blocks }) => blocks.map(shape)),
  )
  expect(links(nepali)).toEqual(links(english))
  expect(helpText(name, 'en')).not.toMatch(/[\u0900-\u097F]/)
})

test.each(helpNames)('every link of %s leads to a page of the store', (name) => {
  for (const path of links(parseReading(helpText(name, 'en')))) {
    const post = /^\/blog\/(.+)$/.exec(path)?.[1]
    const isThere = post === undefined ? known.test(path) || helpNameOf(path) !== undefined : findPost(post)
    expect({ path, isThere: Boolean(isThere) }).toEqual({ path, isThere: true })
  }
})

test('where a number of days must stand it is 90 @1.4', () => {
  for (const name of ['terms', 'cancellation', 'help-center'] as const) {
    expect(helpText(name, 'en')).toContain('90 days')
    expect(helpText(name, 'ne')).toContain('९० दिन')
    expect(helpText(name, 'en')).not.toContain('30-day')
  }
})

function links(parts: ReturnType<typeof parseReading>): string[] {
  const runs = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
  return runs.flatMap((run) => (run.kind === 'link' ? [run.path] : []))
}

function shape(block: Block): number {
  return block.kind === 'list' ? block.items.length : 0
}
