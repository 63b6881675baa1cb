import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync(new URL('./icons/sprite.svg', import.meta.url), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])

test('the sprite holds every named icon, the six star rows, and nothing else', () => {
  const stars = [0, 1, 2, 3, 4, 5].map((filled) => `stars-${filled}`)
  expect(symbols.toSorted()).toEqual([...iconNames, ...stars].toSorted())
})

test('a row of stars always has five', () => {
  for (const [, body] of sprite.matchAll(/<symbol id="stars-\d"[^>]*>(.*?)<\/symbol>/g)) {
    expect(body?.match(/<path/g)).toHaveLength(5)
  }
})
