import type { AddressFields } from '#domain/address/address.ts'

/** An order as it is changed: what was ordered, where it goes, and under which version it was read. */
export type EditedOrder = {
  id: string
  number: number
  version: number
  isPaid: boolean
  totalPaisa: number
  discountPaisa: number
  /** What a seller has said delivery costs; undefined where it follows the rules. */
  agreedShippingPaisa: number | undefined
  address: AddressFields
  /** Whoever asks may take something off by hand, and no coupon stands on it. */
  mayDiscount: boolean
  lines: { id: string; name: string; quantity: number; unitPaisa: number }[]
}
