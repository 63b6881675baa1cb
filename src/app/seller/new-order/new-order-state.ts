import { useEffect, useState } from 'react'
import {
  blankAddress,
  checkAddress,
  optionalAddressFields,
  optionalCounterFields,
  type AddressFields,
} from '#domain/address/address.ts'
import { parseMoney } from '#domain/money.ts'
import { money } from '#domain/wire.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { readPan } from '#domain/nepal/pan.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { Language } from '#domain/language.ts'
import { parseNumber } from '#domain/number-format.ts'
import { newId } from '#lib/id.ts'
import { reservationHours } from '#domain/order/reservation-hours.ts'
import { minReasonLength } from '#domain/reason.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import {
  amountField,
  cashInFull,
  readAmount,
  tenderBody,
  tenderErrors,
  type TenderInput,
} from '#app/seller/tender/tender-input.ts'
import type { OrderChannel } from '#domain/order/order.ts'

/** A product of the order, with its catalogue price and the price that the seller entered instead. */
export type ManualOrderLine = {
  id: string
  name: string
  unitPaisa: number
  quantity: number
  price: string
  reason: string
}

/** A customer with earlier orders. `address` is that of the last delivery; null if there was none. */
export type KnownCustomer = Pick<
  ResponseOf<'GET', '/seller/customer/known'>['customers'][number],
  '_id' | 'name' | 'address'
>

/** The input of a new manual order. */
export type ManualOrderInput = {
  channel: Exclude<OrderChannel, 'web'>
  /** The id of the customer with this phone number. */
  customerId: string | undefined
  /** The selected customer whose name and address were filled in. */
  filledFrom: KnownCustomer | undefined
  name: string
  address: AddressFields
  lines: readonly ManualOrderLine[]
  shipping: string
  shippingReason: string
  discount: string
  discountReason: string
  /** Cash on delivery, a payment link, or an advance now and the rest on delivery. */
  payment: 'cash' | 'link' | 'advance'
  advance: string
  /** How a counter sale or the advance is paid. */
  tender: TenderInput
  buyerPan: string
  /** Whether the shopper takes the items along; counter sales only. */
  takesAlong: boolean
  /** How long a payment link reserves the stock. */
  hours: number
  /** The channels by which the payment link is sent. */
  sendBy: readonly ('sms' | 'mail')[]
  language: Language
  note: string
}

export const blankInput: ManualOrderInput = {
  channel: 'phone',
  customerId: undefined,
  filledFrom: undefined,
  name: '',
  address: { ...blankAddress(), country: 'Nepal', state: 'Bagmati' },
  lines: [],
  shipping: '',
  shippingReason: '',
  discount: '',
  discountReason: '',
  payment: 'cash',
  advance: '',
  tender: cashInFull,
  buyerPan: '',
  takesAlong: true,
  hours: reservationHours.default,
  sendBy: [],
  language: 'ne',
  note: '',
}

const storageName = 'baithak-new-order'
const keyStorageName = 'baithak-new-order-key'

/**
 * Returns the input of a manual order and its idempotency key, saved in this tab until the order is placed. Both
 * survive navigation and a reload, so an order whose response was lost is not placed twice. `sendBy` is the default
 * channel for the payment link.
 */
export function useManualOrderForm(sendBy: ManualOrderInput['sendBy']) {
  const [initialInput] = useState<ManualOrderInput>({ ...blankInput, sendBy })
  const [input, setInput] = useState(initialInput)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const saved = readSavedInput()
    const savedKey = readTabStorage(keyStorageName)
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (saved) setInput(saved)
    if (typeof savedKey === 'string') setIdempotencyKey(savedKey)
    setIsLoaded(true)
  }, [])
  useEffect(() => {
    if (isLoaded) writeTabStorage(storageName, input)
  }, [isLoaded, input])
  useEffect(() => {
    if (isLoaded) writeTabStorage(keyStorageName, idempotencyKey)
  }, [isLoaded, idempotencyKey])
  return {
    input,
    idempotencyKey,
    isTouched: JSON.stringify(input) !== JSON.stringify(initialInput),
    change: (changes: Partial<ManualOrderInput>) => setInput((before) => ({ ...before, ...changes })),
    changeAddress: (changes: Partial<AddressFields>) =>
      setInput((before) => ({ ...before, address: { ...before.address, ...changes } })),
    changeLine: (id: string, changes: Partial<ManualOrderLine>) =>
      setInput((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)),
      })),
    /** Starts a new order, with another key. */
    clear: () => {
      setInput(initialInput)
      setIdempotencyKey(newIdempotencyKey())
    },
    /** Brings back a cleared order with its key. */
    restore: (clearedForm: { input: ManualOrderInput; idempotencyKey: string }) => {
      setInput(clearedForm.input)
      setIdempotencyKey(clearedForm.idempotencyKey)
    },
  }
}

function newIdempotencyKey(): string {
  return newId() + newId()
}

function readSavedInput(): ManualOrderInput | undefined {
  const saved = readTabStorage(storageName)
  return typeof saved === 'object' && saved !== null ? { ...blankInput, ...saved } : undefined
}

/**
 * Fills in the name, the email and the last address of a customer; clears them without a customer. Only replaces what
 * is empty or was filled in from another customer; the seller's input remains.
 */
export function inputFromCustomer(
  { name, address, filledFrom }: ManualOrderInput,
  customer?: KnownCustomer,
): Partial<ManualOrderInput> {
  const { phone, email } = address
  const filledAddress = filledFrom?.address ?? blankInput.address
  const hasEnteredAddress = (['street', 'city', 'state'] as const).some(
    (field) => address[field] !== filledAddress[field],
  )
  const customerAddress = customer?.address ?? blankInput.address
  return {
    customerId: customer?._id,
    filledFrom: customer,
    name: name.trim() === '' || name === filledFrom?.name ? (customer?.name ?? '') : name,
    address: {
      ...(hasEnteredAddress ? address : customerAddress),
      phone,
      email: email.trim() === '' || email === filledFrom?.address?.email ? customerAddress.email : email,
    },
  }
}

/**
 * Returns the unit price in paisa: the entered price, or the catalogue price if the field is empty. Undefined if the
 * input is not a number.
 */
export function unitPricePaisa({ price, unitPaisa }: ManualOrderLine): number | undefined {
  return price.trim() === '' ? unitPaisa : parseMoney(price)
}

/** Returns whether the entered price differs from the catalogue price, which requires a reason. */
export function isCustomPrice(line: ManualOrderLine): boolean {
  return line.price.trim() !== '' && unitPricePaisa(line) !== line.unitPaisa
}

/** Returns whether the order needs no delivery. */
export function needsNoDelivery({ channel, takesAlong }: ManualOrderInput): boolean {
  return channel === 'counter' && takesAlong
}

/** Returns whether the buyer pays an advance now and the rest on delivery. */
export function isAdvance(rawInput: ManualOrderInput): boolean {
  return rawInput.payment === 'advance' && !needsNoDelivery(rawInput)
}

/**
 * Returns what is paid now, in paisa: the total of a counter sale, or the advance. Undefined if nothing is paid now, or
 * until the amount is known.
 */
export function paidNowPaisa(rawInput: ManualOrderInput, totalPaisa: number | undefined): number | undefined {
  if (needsNoDelivery(rawInput)) return totalPaisa
  return isAdvance(rawInput) ? readAmount(rawInput.advance) : undefined
}

/**
 * Returns missing and invalid input by field, before the order is sent. A custom price without a reason is an error of
 * its line.
 */
export function manualOrderErrors(
  rawInput: ManualOrderInput,
  totalPaisa: number,
): Readonly<Record<string, ValidationCode | undefined>> {
  const { address } = quoteRequest(rawInput)
  const isTakenAlong = needsNoDelivery(rawInput)
  const checkedAddress = checkAddress(address, isTakenAlong ? optionalCounterFields : optionalAddressFields)
  const isPhoneNeeded = !isTakenAlong || address.phone.trim() !== ''
  const { buyerPan } = rawInput
  const fieldsWithoutReason = rawInput.lines.flatMap((line, index) =>
    isCustomPrice(line) && line.reason.trim().length < minReasonLength ? [lineField(index, 'reason')] : [],
  )
  return {
    ...(checkedAddress.ok ? {} : checkedAddress.errors),
    ...(isPhoneNeeded && internationalPhone(address.phone) === undefined && { phone: 'phone' }),
    ...(buyerPan.trim() !== '' && readPan(buyerPan) === undefined && { buyerPan: 'pan' }),
    ...paymentErrors(rawInput, totalPaisa),
    ...(lacksDiscountReason(rawInput) && { discountReason: `too-short:${minReasonLength}` as const }),
    ...Object.fromEntries(
      fieldsWithoutReason.map((field) => [field, `too-short:${minReasonLength}` as const]),
    ),
  }
}

function paymentErrors(rawInput: ManualOrderInput, totalPaisa: number): Record<string, ValidationCode> {
  const paisa = paidNowPaisa(rawInput, totalPaisa)
  if (isAdvance(rawInput) && (paisa === undefined || paisa >= totalPaisa)) return { advance: 'advance' }
  return paisa === undefined ? {} : tenderErrors(rawInput.tender, paisa)
}

function lacksDiscountReason({ discount, discountReason }: ManualOrderInput): boolean {
  return (parseNumber(discount) ?? 0) > 0 && discountReason.trim().length < minReasonLength
}

/** Returns the name of a line's field in API errors. */
export function lineField(index: number, field: 'quantity' | 'price' | 'reason'): string {
  return `lines.${index}.${field}`
}

/** Returns all field names in their order on the page. */
export function fieldNamesOf({ lines, tender }: ManualOrderInput): string[] {
  const lineFields = lines.flatMap((_, index) => [lineField(index, 'price'), lineField(index, 'reason')])
  return [
    'phone',
    'firstName',
    'lastName',
    'email',
    ...lineFields,
    'street',
    'city',
    'state',
    'shipping',
    'shippingReason',
    'advance',
    ...tender.map((_, index) => amountField(index)),
    'discount',
    'discountReason',
    'note',
    'buyerPan',
  ]
}

/** Returns the value of a field. An error applies as long as this value is unchanged. */
export function fieldValue(rawInput: ManualOrderInput, field: string): unknown {
  if (field === 'firstName' || field === 'lastName') return rawInput.name
  if (field.startsWith('tender.')) return JSON.stringify(rawInput.tender)
  const [, index, lineKey = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (index !== undefined) return Reflect.get(rawInput.lines[Number(index)] ?? {}, lineKey)
  return Reflect.get(field in rawInput ? rawInput : rawInput.address, field)
}

/** Returns the request body for a quote. The form has one name field; the request has two. */
export function quoteRequest(rawInput: ManualOrderInput) {
  const { name, lines, shipping, shippingReason, discount, discountReason, note, hours, channel, language } =
    rawInput
  const isTakenAlong = needsNoDelivery(rawInput)
  const payment: 'cash' | 'link' = !isTakenAlong && rawInput.payment === 'link' ? 'link' : 'cash'
  const [firstName = '', ...lastNames] = name.trim().split(/\s+/)
  return {
    channel,
    payment,
    language,
    isTaken: isTakenAlong,
    address: { ...rawInput.address, firstName, lastName: lastNames.join(' ') },
    lines: lines.map((line) => ({
      productId: line.id,
      quantity: line.quantity,
      ...(isCustomPrice(line) && { price: line.price, ...(line.reason.trim() && { reason: line.reason }) }),
    })),
    ...(!isTakenAlong && shipping.trim() && { shipping }),
    ...(!isTakenAlong && shipping.trim() && shippingReason.trim() && { shippingReason }),
    ...(discount.trim() && { discount }),
    ...(discount.trim() && discountReason.trim() && { discountReason }),
    ...(note.trim() && { note }),
    ...(payment === 'link' && { heldHours: hours, sendBy: rawInput.sendBy }),
  }
}

/** Returns the request body that places the order, with the payment received now. */
export function orderRequest(rawInput: ManualOrderInput, totalPaisa: number) {
  const paisa = paidNowPaisa(rawInput, totalPaisa)
  const tender = paisa === undefined ? [] : tenderBody(rawInput.tender, paisa)
  return {
    ...quoteRequest(rawInput),
    expectedTotal: money.encode(totalPaisa),
    ...(rawInput.buyerPan.trim() && { buyerPan: rawInput.buyerPan }),
    ...(needsNoDelivery(rawInput) && { tender }),
    ...(isAdvance(rawInput) && paisa !== undefined && { advance: { amount: money.encode(paisa), tender } }),
  }
}
