import { expect, test } from 'vitest'
import { likesOf } from './likes.ts'

test('a post that nobody has liked begins with none, whatever it is called', () => {
  expect([likesOf('tea'), likesOf('a-new-one'), likesOf('constructor')]).toEqual([58, 0, 0])
})
