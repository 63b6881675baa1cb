import * as z from 'zod'
import { addressFields } from './address-responses.server.ts'
import { count, id, message, moment, paging, rupees, success } from './response-fields.server.ts'
import { verificationKinds } from '#domain/customer/verification.ts'
import { orderChannels } from '#domain/order/order.ts'

/** How the ownership of orders was verified. */
export const verificationKind = z.enum(verificationKinds)

const customerFields = {
  _id: id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  tags: z.array(z.string()),
  hasAccount: z.boolean(),
  orders: count,
  lastOrderAt: moment.nullable(),
}

const listed = z.object({ ...customerFields, city: z.string().nullable() }).meta({ id: 'ListedCustomer' })

/** A customer with everybody who turned out to be them; `spent` is the net sales of the paid orders. */
const customer = z
  .object({
    ...customerFields,
    version: z.int(),
    createdAt: moment,
    spent: rupees,
    cancelled: count,
    refused: count,
    returns: count,
    addresses: z.array(addressFields),
    /** Phones and e-mail addresses that their account has proven. */
    proven: z.array(z.object({ kind: verificationKind, value: z.string(), at: moment })),
    merged: z.array(
      z.object({
        _id: id,
        name: z.string(),
        phone: z.string().nullable(),
        undoUntil: moment.nullable(),
      }),
    ),
    notes: z.array(z.object({ text: z.string(), at: moment, staff: z.string() })),
  })
  .meta({ id: 'Customer' })

const orderLine = z.object({
  _id: id,
  number: count,
  status: z.string(),
  channel: z.enum(orderChannels),
  isPaid: z.boolean(),
  amount: rupees,
  createdAt: moment,
})

const one = z.object({ success, customer, message })

const verificationFields = { _id: id, kind: verificationKind, value: z.string() }
const openVerification = z.object({ ...verificationFields, expiresAt: moment, againAt: moment })

/** The verified contacts of an account, the open codes, and the channels of this shop for codes. */
const verificationsResponse = z.object({
  success,
  proofs: z.array(z.object({ ...verificationFields, provenAt: moment, isHeld: z.boolean() })),
  open: z.array(openVerification),
  ways: z.array(verificationKind),
  message,
})

export const customerCalls = {
  'GET /user/proofs': verificationsResponse,
  'POST /user/proofs/ask': z.object({ success, proof: openVerification, message }),
  'POST /user/proofs/prove': verificationsResponse,
  'POST /user/proofs/remove': verificationsResponse,
  'GET /seller/customer/list': z.object({
    success,
    customers: z.array(listed),
    ...paging,
    isTotalCapped: z.boolean(),
    message,
  }),
  'GET /seller/customer/:id': z.object({ success, customer, orders: z.array(orderLine), ...paging, message }),
  'POST /seller/customer/save': one,
  'POST /seller/customer/note': one,
  'POST /seller/customer/merge': one,
  'POST /seller/customer/unmerge': one,
} as const
