import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

const source = join(import.meta.dirname, '..')
const table = 'db/advisory-locks.ts'

test('no two purposes share an advisory lock', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every use of an advisory lock refers to the table of locks', async () => {
  const files = (await readdir(source, { recursive: true })).filter((name) => /\.(ts|tsx|sql)$/.test(name))
  const offenders: string[] = []
  for (const name of files) {
    if (name === table || name.endsWith('.test.ts')) continue
    const text = await readFile(join(source, name), 'utf8')
    const hasLockNumber = /\b7_?243_?\d{3}\b/.test(text)
    const locks = [...text.matchAll(/pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\(([^)]*)/g)]
    const hasUnlistedLock = locks.some(([, key = '']) => !/^\$(?:1|\{advisoryLocks\.\w+\})/.test(key))
    if (hasLockNumber || hasUnlistedLock) offenders.push(name)
  }
  expect(offenders).toEqual([])
})
