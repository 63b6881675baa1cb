import { expect, test } from 'vitest'
import { defaultGroups } from '#testing/product-groups.ts'
import { documentSchema } from '#domain/document/document.server.ts'
import { documentSections, plainText, type Block } from '#domain/document/document.ts'
import { initialLikesOf } from '#domain/blog/likes.ts'
import { demoPosts } from './posts.server.ts'

test('every post exists once, newest first and with likes, and every category has a post', () => {
  expect(new Set(demoPosts.map(({ id }) => id)).size).toBe(demoPosts.length)
  expect(demoPosts.toSorted((a, b) => b.date.localeCompare(a.date))).toEqual(demoPosts)
  expect(demoPosts.filter(({ id }) => initialLikesOf(id) === 0)).toEqual([])
  const usedCategories = new Set<string>(demoPosts.map(({ category }) => category))
  expect(defaultGroups.categories.filter(({ id }) => !usedCategories.has(id))).toEqual([])
})

test.each(demoPosts)('$id is complete in both languages and passes the checks of the editor', ({ text }) => {
  const [english, nepali] = [documentSections(text.en), documentSections(text.ne)]
  expect(nepali.map(({ blocks }) => blocks.map(structureOf))).toEqual(
    english.map(({ blocks }) => blocks.map(structureOf)),
  )
  expect(plainText(text.en)).not.toMatch(/[\u0900-\u097F]/)
  expect(plainText(text.ne)).not.toMatch(/[A-Za-z0-9]/)
  const words = plainText(text.en).split(/\s+/).length
  expect(words).toBeGreaterThan(250)
  expect(words).toBeLessThan(450)
  expect([documentSchema.parse(text.en), documentSchema.parse(text.ne)]).toEqual([text.en, text.ne])
})

function structureOf(block: Block): string {
  return block.kind === 'ul' ? `list of ${block.items.length}` : 'paragraph'
}
