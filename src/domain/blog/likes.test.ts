import { expect, test } from 'vitest'
import { initialLikesOf } from './likes.ts'

test('an unknown post starts with zero likes, also if its name is that of a built-in property', () => {
  expect([initialLikesOf('tea'), initialLikesOf('a-new-one'), initialLikesOf('constructor')]).toEqual([
    58, 0, 0,
  ])
})
