/**
 * The shop's own QR, which shoppers pay by and the seller confirms. `picture` is the hash of its image; `accountName` is
 * displayed next to it. An unpaid order reserves its stock for `holdHours`.
 */
export type ShopQr = { isOffered: boolean; holdHours: number; picture: string; accountName: string }

/** The number of days in which the seller can confirm a payment for an order that has ended. */
export const latePaymentDays = 14

export const qrHoldHours = { min: 1, max: 168, default: 48 } as const

/** The minimum length of the reference of a payment by QR. */
export const minReferenceLength = 3

/** Until the owner changes it, the shop's QR is not offered. */
export const defaultShopQr: ShopQr = {
  isOffered: false,
  holdHours: qrHoldHours.default,
  picture: '',
  accountName: '',
}
