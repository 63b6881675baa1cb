import { expect, test } from 'vitest'
import { auditActions, auditGroups } from '#domain/account/audit-actions.ts'
import { languages } from '#domain/language.ts'
import { auditLogSentence } from './history-sentence.ts'

const entry = {
  action: 'order.add',
  subject: 'x',
  subjectName: null,
  orderNumber: 1001,
  detail: {
    prices: [{ productId: 'p', paisa: 100_000, why: 'old piece' }],
    discountPaisa: 50_000,
    why: 'पुरानो ग्राहक',
    shippingPaisa: 75_000,
    whyShipping: 'far away',
  },
}

test('describes the agreed terms of a manual order with their reasons', () => {
  expect(auditLogSentence(entry, 'en')).toBe(
    'Typed order 1001 · price of one Rs.1,000, because “old piece” · discount Rs.500, because “पुरानो ग्राहक” · delivery Rs.750, because “far away”',
  )
  expect(auditLogSentence(entry, 'ne')).toContain('ढुवानी रु.७५०, कारण “far away”')
})

test('names a manual order by its number if the entry has no agreed terms or comes from an older release', () => {
  expect(auditLogSentence({ ...entry, detail: { prices: 'none', discountPaisa: 5 } }, 'en')).toBe(
    'Typed order 1001',
  )
})

test('names the staff member whose cash was handed in or taken back', () => {
  const handIn = { ...entry, action: 'payment.hand-in', subjectName: 'Sita', detail: { paisa: 50_000 } }
  expect(auditLogSentence(handIn, 'en')).toBe('Recorded Rs.500 of cash that Sita handed in')
  expect(auditLogSentence({ ...handIn, action: 'payment.take-back' }, 'en')).toBe(
    'Took back an entry of Rs.500 of cash that Sita handed in',
  )
  expect(auditLogSentence(handIn, 'ne')).toBe('Sitaले बुझाएको नगद रु.५०० लेखियो')
})

test('every action has a sentence in both languages, and its group is in `auditGroups`', () => {
  const sentences = auditActions.flatMap((action) =>
    languages.map((language) => auditLogSentence({ ...entry, action }, language)),
  )
  expect(sentences.filter((sentence) => /[a-z]\.[a-z]/.test(sentence))).toEqual([])
  const groups = new Set(auditActions.map((action) => action.split('.')[0]))
  expect(new Set<string | undefined>(auditGroups)).toEqual(groups)
})
