import type { FastifyRequest } from 'fastify'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { messages } from '#domain/messages.ts'
import { couponChange } from '#domain/pricing/coupon.server.ts'
import { couponInCalls, listCoupons, saveCoupon } from '#shop/pricing/owner-coupons.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/** Registers the calls for coupons. */
export function couponRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(couponMessages, context.languageOf(request))

  app.get(
    '/seller/coupon/list',
    call('GET /seller/coupon/list', { summary: 'The coupons', by: 'money' }),
    async (request) => {
      const coupons = await listCoupons(await context.shopOf(request))
      return { success: true, coupons: coupons.map(couponInCalls), message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/coupon/save',
    call('POST /seller/coupon/save', {
      summary: 'Add or change a coupon',
      by: 'money',
      body: couponChange,
      refuses: ['settings-changed', 'not-found'],
    }),
    async (request) => {
      const coupon = await saveCoupon(await context.shopOf(request), request.body)
      return { success: true, coupon: couponInCalls(coupon), message: messagesFor(request).saved }
    },
  )
}
