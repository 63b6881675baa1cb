import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pieces = join(import.meta.dirname, '../../ui')
// Opens over the gallery of a product, which is shown.
const withinOthers = ['picture/gallery-viewer.tsx']

const files = readdirSync(pieces, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
)

test('the gallery shows every piece of the interface', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((name) => !shown.includes(`#ui/${name}`) && !withinOthers.includes(name))).toEqual([])
})

test('every piece is on a page too, or part of one that is', () => {
  const source = join(import.meta.dirname, '../..')
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('app/gallery/'),
  )
  const imports = others.flatMap((name) => {
    const found = readFileSync(join(source, name), 'utf8').matchAll(/from '(#|\.\/)([^']+)'/g)
    return [...found].map(([, from, path = '']) => (from === '#' ? path : join(dirname(name), path)))
  })
  expect(files.filter((name) => !imports.includes(`ui/${name}`))).toEqual([])
})
