import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])

test('the sprite contains every named icon, the logo and its lettering, and nothing else', () => {
  expect(symbols.toSorted()).toEqual([...iconNames, 'logo', 'word', 'nepali'].toSorted())
})

test('the picture of the stars has five full and five empty ones', () => {
  const stars = readFileSync(new URL('./stars.svg', import.meta.url), 'utf8')
  for (const id of ['a', 'b']) {
    expect(stars.match(new RegExp(`<path id="${id}"|<use href="#${id}"`, 'g'))).toHaveLength(5)
  }
})
