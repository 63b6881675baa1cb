import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pieces = join(import.meta.dirname, '../../ui')
// Opens over the gallery of a product, which is shown.
const withinOthers = ['picture/gallery-viewer.tsx']

test('the gallery shows every piece of the interface', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const files = readdirSync(pieces, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((name) => !shown.includes(`#ui/${name}`) && !withinOthers.includes(name))).toEqual([])
})
