import { translationFor, type Language, type Text } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { TextValues } from './fill-text.ts'

const samples = {
  shop: { en: 'Baithak', ne: 'बैठक' },
  name: { en: 'Maya', ne: 'माया' },
  place: { en: 'Lalitpur', ne: 'ललितपुर' },
  courier: { en: 'Nepal Can Move', ne: 'नेपाल क्यान मुभ' },
  reason: { en: 'another colour', ne: 'अर्को रङ' },
} as const satisfies Record<string, Text>

const orderNumber = 12_345
const totalPaisa = 84_999_00

/**
 * Returns sample values for the placeholders of a test message. `actualValues` replaces samples by actual values.
 */
export function sampleValues(language: Language, actualValues: TextValues = {}): TextValues {
  const { shop, name, place, courier, reason } = samples
  return {
    shop: translationFor(language, shop),
    name: translationFor(language, name),
    place: translationFor(language, place),
    courier: translationFor(language, courier),
    reason: translationFor(language, reason),
    order: orderNumberText(orderNumber, language),
    total: formatMoney(totalPaisa, language, 'when-needed'),
    amount: formatMoney(totalPaisa, language, 'when-needed'),
    tracking: 'NCM-482913',
    link: 'https://baithak.example/o/4f7kq2',
    code: '482913',
    ...actualValues,
  }
}
