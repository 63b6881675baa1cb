import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, sheets } from './chunks.ts'

test('every module and every style sheet of the chunk list exists and is in one chunk', () => {
  const files: readonly string[] = [...Object.values(chunks), ...Object.values(sheets)].flat()
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})
