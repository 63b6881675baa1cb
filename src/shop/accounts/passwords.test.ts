import { expect, test } from 'vitest'
import { isCorrectPassword, hashPassword } from './passwords.ts'

test('a password is refused while two hundred hashes are pending, and accepted again afterwards', async () => {
  const results = await Promise.allSettled(Array.from({ length: 203 }, () => hashPassword('red table lamp')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'too-many-requests' }])
  expect(results.at(-1)).toBe(refused[0])
  expect(await isCorrectPassword(await hashPassword('red table lamp'), 'red table lamp')).toBe(true)
})
