import { accountCalls } from './account-answers.server.ts'
import { addressCalls } from './address-answers.server.ts'
import { billCalls } from './bill-answers.server.ts'
import { catalogueCalls } from './catalogue-answers.server.ts'
import { alertCalls, inboxCalls, smsCalls } from './inbox-answers.server.ts'
import { customerCalls } from './customer-answers.server.ts'
import { couponCalls, saleCalls } from './coupon-answers.server.ts'
import { contentCalls, deliveryCalls, settingsCalls } from './settings-answers.server.ts'
import { orderCalls } from './order-answers.server.ts'
import { paymentCalls } from './payment-answers.server.ts'
import { productCalls, questionCalls, reviewCalls } from './product-answers.server.ts'
import { staffCalls } from './staff-answers.server.ts'
import type * as z from 'zod'

/**
 * What every call of the API that answers JSON answers, by method and path below `/api`. What is sent, what the
 * document tells and what the pages expect all come from here.
 */
export const callAnswers = {
  ...accountCalls,
  ...addressCalls,
  ...productCalls,
  ...reviewCalls,
  ...questionCalls,
  ...alertCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...settingsCalls,
  ...saleCalls,
  ...couponCalls,
  ...customerCalls,
  ...paymentCalls,
  ...billCalls,
  ...inboxCalls,
  ...staffCalls,
  ...deliveryCalls,
  ...smsCalls,
  ...contentCalls,
} as const

export type CallName = keyof typeof callAnswers
export type CallAnswer<Name extends CallName> = Unchanging<z.output<(typeof callAnswers)[Name]>>

/** A deeply read-only response. */
export type Unchanging<Value> = Value extends (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value
