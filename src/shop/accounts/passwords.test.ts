import { expect, test } from 'vitest'
import { isCorrectPassword, hashPassword } from './passwords.ts'

test('refuses a hash while two hundred wait and serves again once they are done', async () => {
  const all = await Promise.allSettled(Array.from({ length: 203 }, () => hashPassword('red table lamp')))
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'too-many-requests' }])
  expect(all.at(-1)).toBe(refused[0])
  expect(await isCorrectPassword(await hashPassword('red table lamp'), 'red table lamp')).toBe(true)
})
