import { expect, test } from 'vitest'
import { readPan } from './pan.ts'

test('a tax number is nine digits in either script', () => {
  expect(readPan('301234567')).toBe('301234567')
  expect(readPan(' ३०१-२३४ ५६७ ')).toBe('301234567')
  for (const text of ['', '30123456', '3012345678', '30123456a']) expect(readPan(text)).toBeUndefined()
})
