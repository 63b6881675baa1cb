import { expect, test } from 'vitest'
import { specifiedGroups } from '#testing/product-groups.ts'
import { documentParts, minutesToRead, plainText, type Block } from '#domain/document/document.ts'
import { blogPosts, findPost, listPosts, postsAfter } from './posts.server.ts'

const { categories } = specifiedGroups

test('the blog shows three posts a page, newest first, and the last page for one past the end @3.8 @9.6', () => {
  const first = listPosts({ page: 1 })
  expect(first.posts.map(({ id }) => id)).toEqual(['measure', 'sal-wood', 'dashain'])
  expect(first.pages).toBe(4)
  const last = listPosts({ page: 99 })
  expect(last.page).toBe(4)
  expect(last.posts.map(({ id }) => id)).toEqual(['tea'])
})

test('every category has a post, and its list shows no other', () => {
  for (const { path } of categories) {
    const { posts } = listPosts({ category: path, page: 1 })
    expect(posts.length).toBeGreaterThan(0)
    expect(posts.every(({ category }) => category === path)).toBe(true)
  }
})

test('every id is there once and is found', () => {
  expect(new Set(blogPosts.map(({ id }) => id)).size).toBe(blogPosts.length)
  for (const post of blogPosts) expect(findPost(post.id)).toBe(post)
  expect(findPost('nothing')).toBeUndefined()
})

test('after a post come three others, of its category first', () => {
  const post = findPost('measure')
  const after = post === undefined ? [] : postsAfter(post, 3)
  expect(after.map(({ id }) => id)).toEqual(['fabric', 'small-flat', 'sal-wood'])
})

test.each(blogPosts)('$id is whole in both languages and tells its reading time truly', (post) => {
  const [english, nepali] = [documentParts(post.text.en), documentParts(post.text.ne)]
  expect(nepali.map(({ blocks }) => blocks.map(shape))).toEqual(
    english.map(({ blocks }) => blocks.map(shape)),
  )
  expect(plainText(post.text.en)).not.toMatch(/[\u0900-\u097F]/)
  expect(plainText(post.text.ne)).not.toMatch(/[A-Za-z0-9]/)
  const words = plainText(post.text.en).split(/\s+/).length
  expect(words).toBeGreaterThan(250)
  expect(words).toBeLessThan(450)
  expect(post.minutes).toBe(minutesToRead(post.text.en))
})

function shape(block: Block): string {
  return block.kind === 'ul' ? `list of ${block.items.length}` : 'paragraph'
}
