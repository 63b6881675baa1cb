import { expect, test } from 'vitest'
import { kindOfKey } from '#domain/content/content.ts'
import { postSlug } from './post-slug.ts'

test.each([
  ['Choosing a sofa', 'choosing-a-sofa'],
  ['सालको काठ', 'salako-kath'],
  ['  १० वटा मुढा!  ', '10-vata-mudha'],
  ['Café & “Tea”', 'cafe-tea'],
  ['😀', 'post'],
])('the slug of %s is %s', (title, name) => {
  expect(postSlug(title, new Set())).toBe(name)
  expect(kindOfKey(`post/${name}`)).toBe('post')
})

test('a slug that another post uses gets a number, and a long slug is cut between words', () => {
  expect(postSlug('Tea', new Set(['tea', 'tea-2']))).toBe('tea-3')
  const long = postSlug('one two three four five six seven eight nine ten eleven', new Set())
  expect(long).toBe('one-two-three-four-five-six-seven-eight-nine-ten')
  expect(kindOfKey(`post/${postSlug('x'.repeat(200), new Set())}`)).toBe('post')
})
