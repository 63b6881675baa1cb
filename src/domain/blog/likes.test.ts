import { expect, test } from 'vitest'
import { likesOf } from './likes.ts'

test('an unknown post starts with zero likes, also if its name is that of a built-in property', () => {
  expect([likesOf('tea'), likesOf('a-new-one'), likesOf('constructor')]).toEqual([58, 0, 0])
})
