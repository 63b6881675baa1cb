import { expect, test } from 'vitest'
import { likesOf } from './likes.ts'

test('a post without likes begins at zero, whatever its name', () => {
  expect([likesOf('tea'), likesOf('a-new-one'), likesOf('constructor')]).toEqual([58, 0, 0])
})
