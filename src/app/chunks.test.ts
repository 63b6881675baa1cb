import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, sheets } from './chunks.ts'

test('every module and every sheet that is sent together with others is there, and in one chunk', () => {
  const files: readonly string[] = [...Object.values(chunks), ...Object.values(sheets)].flat()
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})
