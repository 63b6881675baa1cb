import { isCollectedAtShop, type AddressFields } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { isOrderStatus, type PaymentType, type StoredStatus } from './order.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

/** The labels of order and payment statuses and related facts, for shoppers, sellers, emails and bills. */
export const orderStatusMessages = {
  Processing: { en: 'Processing', ne: 'प्रक्रियामा' },
  Packed: { en: 'Packed', ne: 'प्याक भयो' },
  Shipped: { en: 'Shipped', ne: 'पठाइयो' },
  'Out for delivery': { en: 'Out for delivery', ne: 'डेलिभरीका लागि निस्कियो' },
  Delivered: { en: 'Delivered', ne: 'डेलिभरी भयो' },
  Cancelled: { en: 'Cancelled', ne: 'रद्द भयो' },
  Returned: { en: 'Returned', ne: 'फिर्ता आयो' },
  'Cash On Delivery': { en: 'Cash On Delivery', ne: 'सामान पाएपछि नगद' },
  'Online Payment': { en: 'Online Payment', ne: 'अनलाइन भुक्तानी' },
  'paid-at-shop': { en: 'Paid at the shop', ne: 'पसलमै तिरेको' },
  paid: { en: 'Paid', ne: 'भुक्तानी भयो' },
  'advance-paid': { en: 'Advance paid', ne: 'बैना तिरेको' },
  pending: { en: 'Pending', ne: 'भुक्तानी बाँकी' },
  'awaiting-payment': { en: 'Awaiting payment', ne: 'भुक्तानी बाँकी' },
  'checking-payment': { en: 'Checking payment', ne: 'भुक्तानी जाँचिँदै' },
  'not-paid': { en: 'Not paid', ne: 'भुक्तानी भएन' },
  refunded: { en: 'Refunded', ne: 'रकम फिर्ता भयो' },
  'partly-refunded': { en: 'Partly refunded', ne: 'केही रकम फिर्ता भयो' },
  'to-refund': { en: 'To be refunded', ne: 'रकम फिर्ता गर्न बाँकी' },
  testPayment: { en: 'Test payment', ne: 'टेस्ट भुक्तानी' },
} as const satisfies MessageTable

type PaidOrder = { paymentType: PaymentType; address: Pick<AddressFields, 'street' | 'city'> }
type PaidBill = { paymentType: PaymentType; isTaken?: boolean | undefined }

/** Returns the label of the payment method of an order or a bill. */
export function paymentText(orderOrBill: PaidOrder | PaidBill, language: Language): string {
  const isTaken =
    'address' in orderOrBill ? isCollectedAtShop(orderOrBill.address) : orderOrBill.isTaken === true
  return messages(orderStatusMessages, language)[isTaken ? 'paid-at-shop' : orderOrBill.paymentType]
}

/** Returns the text of a status. An unknown status is returned as stored. */
export function statusText(status: StoredStatus, language: Language): string {
  return isOrderStatus(status) ? messages(orderStatusMessages, language)[status] : status
}
