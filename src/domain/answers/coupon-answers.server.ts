import { count, id, message, moment, rupees, success } from './answer-fields.server.ts'
import * as z from 'zod'

/** A coupon as its owner sees it; it takes off either a part of the prices, 100 basis points being 1%, or an amount. */
const coupon = z
  .object({
    _id: id,
    code: z.string(),
    basisPoints: z.int().nullable(),
    amount: rupees.nullable(),
    least: rupees,
    productIds: z.array(id),
    categories: z.array(z.string()),
    mostPerPerson: z.int().nullable(),
    most: z.int().nullable(),
    from: moment.nullable(),
    to: moment.nullable(),
    isActive: z.boolean(),
    used: count,
    version: z.int(),
    createdAt: moment,
  })
  .meta({ id: 'Coupon' })

export const couponCalls = {
  'GET /seller/coupon/list': z.object({ success, coupons: z.array(coupon), message }),
  'POST /seller/coupon/save': z.object({ success, coupon, message }),
} as const
