import { expect, test } from 'vitest'
import { choicesOf } from './product-choices.ts'

type Colour = readonly [en: string, ne: string, hex: string]
const taupe: Colour = ['Taupe', 'खरानी-खैरो', '#b9b0a3']
const slate: Colour = ['Slate blue', 'स्लेट निलो', '#4d5960']
const sand: Colour = ['Sand', 'बालुवा', '#c4b8a3']

function member(id: string, option: readonly [string, string] | null, colour: Colour | null) {
  return {
    id,
    category: 'beds-mattresses' as const,
    name: { en: id, ne: null },
    option: option === null ? { en: null, ne: null } : { en: option[0], ne: option[1] },
    colour: colour && { name: { en: colour[0], ne: colour[1] }, hex: colour[2] },
  }
}

const beds = [
  member('queen-taupe', ['Queen, taupe', 'क्विन, खरानी-खैरो'], taupe),
  member('queen-slate', ['Queen, slate blue', 'क्विन, स्लेट निलो'], slate),
  member('king-slate', ['King, slate blue', 'किङ, स्लेट निलो'], slate),
  member('king-sand', ['King, sand', 'किङ, बालुवा'], sand),
]

function rowsOf(family: readonly ReturnType<typeof member>[], index: number, language: 'en' | 'ne' = 'en') {
  const product = family[index]
  if (product === undefined) throw new Error('No such member')
  const choices = choicesOf(language, product, family)
  if (choices.kind !== 'siblings') return choices
  return choices.rows.map(({ differBy, choices: row }) => [
    differBy,
    ...row.map(({ text, id, hex, isCurrent }) =>
      [isCurrent ? '*' : '', text, hex === null ? '' : ' ●', ' → ', id].join(''),
    ),
  ])
}

test('a family has a row of sizes and a row of colours; a choice opens the sibling that differs only in this size or colour, if there is one', () => {
  expect(rowsOf(beds, 1)).toEqual([
    ['size', '*Queen → queen-slate', 'King → king-slate'],
    ['colour', 'Taupe ● → queen-taupe', '*Slate blue ● → queen-slate', 'Sand ● → king-sand'],
  ])
  expect(rowsOf(beds, 0)).toEqual([
    ['size', '*Queen → queen-taupe', 'King → king-slate'],
    ['colour', '*Taupe ● → queen-taupe', 'Slate blue ● → queen-slate', 'Sand ● → king-sand'],
  ])
  expect(rowsOf(beds, 3, 'ne')).toEqual([
    ['size', 'क्विन → queen-taupe', '*किङ → king-sand'],
    ['colour', 'खरानी-खैरो ● → queen-taupe', 'स्लेट निलो ● → king-slate', '*बालुवा ● → king-sand'],
  ])
})

test('a family with one difference has one row', () => {
  const oat = member('oat', ['Oat', 'क्रिम'], ['Oat', 'क्रिम', '#bbb4a4'])
  expect(rowsOf([oat, member('sage', ['Sage', 'हरियो'], ['Sage', 'हरियो', '#80846a'])], 0)).toEqual([
    ['colour', '*Oat ● → oat', 'Sage ● → sage'],
  ])
  const oak: Colour = ['Oak', 'ओक', '#c9b793']
  const shelves = [
    member('narrow', ['Narrow, 90 cm', 'साँघुरो, ९० से.मि.'], oak),
    member('wide', ['Wide, 140 cm', 'चौडा, १४० से.मि.'], oak),
  ]
  expect(rowsOf(shelves, 1)).toEqual([['size', 'Narrow, 90 cm → narrow', '*Wide, 140 cm → wide']])
})

test('if siblings have the same size and colour, one row lists the options of all, so that no sibling is hidden', () => {
  const twins = [member('a', ['Set of two', 'दुई'], sand), member('b', ['Set of two', 'दुई'], sand)]
  expect(rowsOf(twins, 0)).toEqual([['option', '*Set of two → a', 'Set of two → b']])
  const bedsWithDuplicate = [...beds, member('queen-taupe-linen', ['Queen', 'क्विन'], taupe)]
  expect(rowsOf(bedsWithDuplicate, 4)).toEqual([
    [
      'option',
      'Queen, taupe → queen-taupe',
      'Queen, slate blue → queen-slate',
      'King, slate blue → king-slate',
      'King, sand → king-sand',
      '*Queen → queen-taupe-linen',
    ],
  ])
})

test('colours with the same hex value and different names are separate choices', () => {
  const navy = member('navy', ['Navy', 'गाढा निलो'], ['Navy', 'गाढा निलो', '#3f5f86'])
  const sky = member('sky', ['Sky', 'आकाशे'], ['Sky', 'आकाशे', '#3f5f86'])
  expect(rowsOf([navy, sky], 1)).toEqual([['colour', 'Navy ● → navy', '*Sky ● → sky']])
})

test('a product without siblings shows its colour, or the specified choices if it has none', () => {
  expect(rowsOf([member('a', null, taupe)], 0)).toEqual({ kind: 'own-colour', text: 'Taupe', hex: taupe[2] })
  expect(rowsOf([member('a', null, null)], 0)).toEqual({ kind: 'specified' })
})
