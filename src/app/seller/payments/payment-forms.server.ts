import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { checkPaymentStatus } from '#shop/payments/indeterminate-payments.ts'
import { recordRefundedAmount } from '#shop/payments/record-refunded-amount.ts'
import { acknowledgePaymentAlert } from '#shop/payments/payment-alerts.ts'
import { resolvePayment } from '#shop/payments/payments-on-hold.ts'
import { recordRefund, sendRefund } from '#shop/payments/refund-order.ts'
import { withdrawSellerRefund } from '#shop/payments/withdraw-refund.ts'
import { confirmQrPayment } from '#shop/payments/shop-qr.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the payments, refunds and findings. */
export const paymentForms = {
  'refund-send': formOfUseCase(sendRefund, ({ language }, { status }) => {
    const { refundSent, refundUnderWay } = messages(successMessages, language)
    return { message: status === 'done' ? refundSent : refundUnderWay }
  }),
  'refund-record': formOfUseCase(recordRefund, ({ language }) => {
    return { message: messages(successMessages, language).refundRecorded }
  }),
  'refund-withdraw': formOfUseCase(withdrawSellerRefund, ({ language }) => {
    return { message: messages(successMessages, language).refundWithdrawn }
  }),
  resolve: formOfUseCase(resolvePayment, ({ language }, { decision }) => {
    const { paymentAccepted, paymentRefundPending } = messages(successMessages, language)
    return { message: decision === 'accept' ? paymentAccepted : paymentRefundPending }
  }),
  note: formOfUseCase(acknowledgePaymentAlert, ({ language }) => {
    return { message: messages(successMessages, language).paymentAlertNoted }
  }),
  part: formOfUseCase(recordRefundedAmount, ({ language }) => {
    return { message: messages(successMessages, language).partialRefundRecorded }
  }),
  query: formOfUseCase(checkPaymentStatus, ({ language }, status) => {
    const t = messages(successMessages, language)
    return { message: { arrived: t.paymentArrived, over: t.paymentOver, unsure: t.paymentUnsure }[status] }
  }),
  confirm: formOfUseCase(confirmQrPayment, ({ language }) => {
    return { message: messages(successMessages, language).paymentConfirmed }
  }),
} satisfies PageForms
