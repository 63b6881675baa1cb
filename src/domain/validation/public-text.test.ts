import { expect, test } from 'vitest'
import { questionInput, buyerAnswerInput, shopReply } from '#domain/review/question-input.server.ts'
import { reviewSubmission, shopAnswer } from '#domain/review/review-input.server.ts'
import { publicLine, publicParagraphs } from './public-text.server.ts'

const line = (text: string) => publicLine(40).parse(text)

test('public text cannot change the text direction or hide characters', () => {
  expect(line('a\u202Eb\u2066c\u200Fd')).toBe('abcd')
  expect(line('s\u200Bo\u00ADf\u2060a\uFEFF\u{E0041}')).toBe('sofa')
  expect(publicParagraphs(40).parse(' one\u202E\r\n\ntwo\u3164 ')).toBe('one\n\ntwo')
})

test('public text cannot cover or push away the text of others', () => {
  expect(line(`Z${'\u0336'.repeat(30)}!`)).toBe(`Z${'\u0336'.repeat(5)}!`)
  expect(publicParagraphs(400).parse(`one${'\n \n'.repeat(50)}two\nthree\n\nfour`)).toBe(
    'one\n\ntwo\nthree\n\nfour',
  )
})

test('joiners inside Nepali words, accents and emoji stay as they were written', () => {
  for (const text of [
    'पूर्णि\u200Dमा',
    'क्\u200Cष',
    '👨\u200D👩\u200D👧\u200D👦',
    '❤\uFE0F',
    'e\u0302\u0301',
    '<b> & "…"',
  ])
    expect(line(text)).toBe(text.normalize('NFC'))
})

test('public text of invisible characters only is empty', () => {
  for (const blank of [
    '\u200B\u200D',
    '\u202E',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800',
    '\u034F',
    '\u00A0',
  ])
    expect(line(blank)).toBe('')
})

test('questions, answers and reviews are normalized as public text, and an empty question or published answer is refused', () => {
  const text = '\u202E\u3164'
  const results = [
    questionInput.safeParse({ product: 'a', text }),
    buyerAnswerInput.safeParse({ question: 'a', text }),
    shopReply.safeParse({ id: 'a', version: 0, answer: text, isShown: true }),
    shopAnswer.safeParse({ id: 'a', version: 1, answer: text, isShown: true }),
  ]
  for (const { error } of results) expect(error?.issues).toMatchObject([{ message: 'required' }])
  expect(shopReply.parse({ id: 'a', version: 1, answer: text })).toMatchObject({ answer: '' })
  expect(shopAnswer.parse({ id: 'a', version: 1, answer: 'a\u202Eb' })).toMatchObject({ answer: 'ab' })
  const review = { order: 'a', product: 'a', rating: 5 }
  expect(reviewSubmission.parse({ ...review, text: 'a\u202Eb' })).toMatchObject({ text: 'ab' })
  expect(reviewSubmission.parse({ ...review, text })).toMatchObject({ text: '' })
})
