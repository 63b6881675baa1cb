import { expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'

test('the help texts of a refund say “the customer” if the customer has no name', () => {
  const sale = { amount: 'Rs.11,500', name: '', gateway: 'eSewa' }
  const en = messages(sellerPaymentsMessages, 'en')
  expect(en.recordHelp(sale)).toBe('For Rs.11,500 that you have already given back to the customer yourself.')
  expect(en.sendHelp(sale)).toMatch(/^Rs\.11,500 goes back to the customer through eSewa\./)
  const ne = messages(sellerPaymentsMessages, 'ne')
  expect(ne.recordHelp(sale)).toMatch(/^तपाईंले ग्राहकलाई Rs\.11,500 आफैँ/)
  expect(ne.sendHelp(sale)).toMatch(/^ग्राहकलाई eSewaबाट/)
})
