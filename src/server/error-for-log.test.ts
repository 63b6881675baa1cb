import { sql } from 'drizzle-orm'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shoppers } from '#db/schema/people.server.ts'
import { isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { errorForLog } from './error-for-log.ts'

const secret = { email: 'maya@example.com', hash: '$argon2id$v=19$secret', message: 'Please do not tell' }

/** Returns the log line of an error. */
function logLineOf(error: unknown): string {
  const out = new PassThrough()
  pino({ serializers: { err: errorForLog } }, out).error({ err: error }, 'unforeseen error')
  return String(out.read())
}

isolatedDatabaseTest('a database error is logged without any user data', async ({ shop }) => {
  const row = {
    id: 'x',
    name: secret.message,
    email: secret.email,
    passwordHash: secret.hash,
    language: 'en' as const,
    createdAt: new Date(),
  }
  await shop.db.insert(shoppers).values(row)
  const failures = [
    shop.db.insert(shoppers).values(row),
    shop.db.insert(shoppers).values({ ...row, id: 'y' }),
    shop.db.execute(sql`select ${secret.email}::integer`),
    shop.db.execute(sql`insert into sessions (shopper_id) values (${secret.message})`),
    shop.db.execute(sql`select ${secret.hash} from nowhere`),
  ]
  for (const failure of failures) {
    const line = logLineOf(await failure.catch((error: unknown) => error))
    for (const text of Object.values(secret)) expect(line).not.toContain(text)
    expect(line).toMatch(/"code":"\w{5}"/)
    expect(line).toContain('    at ')
  }
})

test('any other error is logged with its message, stack and causes', () => {
  const cause = new Error('no line', { cause: 'text' })
  const line = logLineOf(new TypeError('broken', { cause }))
  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    cause: { type: 'Error', message: 'no line', cause: { type: 'string' } },
  })
  expect(JSON.parse(line).err.stack).toContain('error-for-log.test.ts')
})
