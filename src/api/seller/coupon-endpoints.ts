import * as z from 'zod'
import { messages } from '#domain/messages.ts'
import { couponMessages, couponSavedText } from '#domain/pricing/coupon-messages.ts'
import { couponChange } from '#domain/pricing/coupon.server.ts'
import {
  optionalPagingFields,
  nonNegativeIntSchema,
  idSchema,
  timestampSchema,
  rupeesSchema,
  successWith,
} from '#domain/responses/response-fields.server.ts'
import { encodeCoupon, listCoupons, saveCoupon } from '#shop/pricing/owner-coupons.ts'
import { optionalPaging } from '#domain/validation/paging.server.ts'
import { pageOfList } from '#api/http/list-page.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A coupon of the shop. Its value is a share of the prices (100 basis points are 1%) or an amount. */
const couponSchema = z
  .object({
    _id: idSchema,
    code: z.string(),
    basisPoints: z.int().nullable(),
    amount: rupeesSchema.nullable(),
    least: rupeesSchema,
    productIds: z.array(idSchema),
    categories: z.array(z.string()),
    mostPerPerson: z.int().nullable(),
    most: z.int().nullable(),
    from: timestampSchema.nullable(),
    to: timestampSchema.nullable(),
    isActive: z.boolean(),
    used: nonNegativeIntSchema,
    version: z.int(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Coupon' })

export const couponEndpoints = [
  defineEndpoint({
    name: 'GET /seller/coupon/list',
    summary: 'The coupons',
    access: 'money',
    query: optionalPaging,
    output: successWith({ coupons: z.array(couponSchema), ...optionalPagingFields }),
    run: async (shop, { query, language }) => {
      const { items, paging } = pageOfList(await listCoupons(shop), query)
      return {
        success: true,
        coupons: items.map(encodeCoupon),
        ...paging,
        message: messages(couponMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/coupon/save',
    summary: 'Add or change a coupon',
    access: 'money',
    body: couponChange,
    errors: ['settings-changed', 'not-found'],
    output: successWith({ coupon: couponSchema }),
    run: async (shop, { body, language }) => {
      const coupon = await saveCoupon(shop, body)
      return {
        success: true,
        coupon: encodeCoupon(coupon),
        message: couponSavedText(language, coupon, shop.now()),
      }
    },
  }),
] as const
