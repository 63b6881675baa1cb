import type { AddressFields } from '#domain/address/address.ts'

/** An order in the edit form: its lines, its address and the version that was loaded. */
export type EditedOrder = {
  id: string
  number: number
  version: number
  isPaid: boolean
  totalPaisa: number
  discountPaisa: number
  /** The delivery fee that a seller set; undefined if the delivery rules apply. */
  customShippingPaisa: number | undefined
  /** The label of the tax amount. */
  taxText: string
  address: AddressFields
  /** The tax number of the buyer; '' for none. */
  buyerPan: string
  /** Whether the staff member may grant a discount and the order has no coupon. */
  mayDiscount: boolean
  lines: { id: string; name: string; quantity: number; unitPaisa: number }[]
}
