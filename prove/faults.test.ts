import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.mjs'

const root = join(import.meta.dirname, '..')

test('at least eighty faults are planted, each under a name of its own', () => {
  const names = faults.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(80)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(faults)('“$name” can be planted', ({ file, line, fault, tests }) => {
  const parts = readFileSync(join(root, file), 'utf8').split(line)
  expect(parts, `its line stands exactly once in ${file}`).toHaveLength(2)
  expect(fault).not.toBe(line)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(tests).not.toEqual([])
})
