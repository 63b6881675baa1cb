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
  /** Whether the staff member may grant a discount and the order has no coupon. */
  mayDiscount: boolean
  lines: { id: string; name: string; quantity: number; unitPaisa: number }[]
}
