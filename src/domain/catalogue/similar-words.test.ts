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

test('short words are not corrected, longer ones by a letter, long ones by two', () => {
  const vocabulary = vocabularyOf('bed', 'chair', 'wardrobe', 'ward')
  expect(vocabulary.spelledLike('bad')).toEqual([])
  expect(vocabulary.spelledLike('chiar')).toEqual(['chair'])
  expect(vocabulary.spelledLike('chxxr')).toEqual([])
  expect(vocabulary.spelledLike('wadrobee')).toEqual(['wardrobe'])
})

test('closer words win over more distant ones', () => {
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
