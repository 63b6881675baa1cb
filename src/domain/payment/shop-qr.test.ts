import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { qrReference } from './shop-qr.server.ts'

function errorsOf(reference: string): string[] {
  return qrReference.safeParse({ id: newId(), reference }).error?.issues.map(({ message }) => message) ?? []
}

test('a reference contains a letter or a digit, in any script', () => {
  for (const reference of ['FP-1', '१२३', 'कखग']) expect(errorsOf(reference)).toEqual([])
  for (const reference of ['---', '. . .', '😀😀😀']) expect(errorsOf(reference)).toEqual(['reference'])
  expect(errorsOf('-')).toEqual(['too-short:3'])
})
