import { expect, test } from 'vitest'
import { createVocabulary } from './similar-words.ts'

function vocabularyOf(...words: string[]) {
  const vocabulary = createVocabulary()
  for (const word of words) vocabulary.add(word)
  return vocabulary
}

test('words that sound alike match in both scripts', () => {
  const vocabulary = vocabularyOf('sofa', 'सोफा', 'bed')
  expect(vocabulary.soundingLike('sophaa')).toEqual(['sofa', 'सोफा'])
  expect(vocabulary.soundingLike('chair')).toEqual([])
})

test('a word of 4 letters is corrected by one edit, a word of 7 letters by two, and a shorter word not at all', () => {
  const vocabulary = vocabularyOf('bed', 'chair', 'wardrobe', 'ward')
  expect(vocabulary.spelledLike('bad')).toEqual([])
  expect(vocabulary.spelledLike('chiar')).toEqual(['chair'])
  expect(vocabulary.spelledLike('chxxr')).toEqual([])
  expect(vocabulary.spelledLike('wadrobee')).toEqual(['wardrobe'])
})

test('only the words with the fewest edits are returned', () => {
  const vocabulary = vocabularyOf('mattress', 'mattresses')
  expect(vocabulary.spelledLike('mattres')).toEqual(['mattress'])
})

test('a word is a correction as long as a product uses it', () => {
  const vocabulary = vocabularyOf('sofa', 'sofa')
  vocabulary.drop('sofa')
  expect(vocabulary.soundingLike('sofaa')).toEqual(['sofa'])
  vocabulary.drop('sofa')
  vocabulary.drop('sofa')
  expect(vocabulary.soundingLike('sofaa')).toEqual([])
  expect(vocabulary.spelledLike('sofxa')).toEqual([])
})
