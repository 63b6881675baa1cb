import type { AddressFields } from '#domain/address/address.ts'

/** An order as it is changed: what was ordered, where it goes, and under which version it was read. */
export type EditedOrder = {
  id: string
  number: number
  version: number
  isPaid: boolean
  totalPaisa: number
  address: AddressFields
  lines: { id: string; name: string; quantity: number; unitPaisa: number }[]
}
