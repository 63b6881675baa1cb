import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { sampleOrder } from '#testing/sample-order.ts'
import { priceRows } from './price-rows.ts'

function totalLabel(language: Language, isShippingFeeUnknown: boolean): string {
  return priceRows(messages(cartMessages, language), { ...sampleOrder, isShippingFeeUnknown }, language).total
    .text
}

test('the label of a total states that shipping is missing if the fee depends on an address that is not selected', () => {
  expect([totalLabel('en', false), totalLabel('en', true)]).toEqual(['Total', 'Total without shipping'])
  expect([totalLabel('ne', false), totalLabel('ne', true)]).toEqual(['कुल जम्मा', 'ढुवानीबाहेक जम्मा'])
})
