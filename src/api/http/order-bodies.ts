import { addressFields } from '#domain/responses/address-responses.server.ts'
import { onlineOrderPlacement } from '#domain/order/order.server.ts'
import * as z from 'zod'

// Use cases that parse the address themselves leave its schema open. The document needs the full schema.

/** An address to be saved. */
export const addressBody = z.object({ address: addressFields })

/** Another content for a saved address. */
export const addressChangeBody = z.object({ id: z.string(), address: addressFields })

const address = z.union([z.string(), addressFields])

/** An order, and the gateway for its payment: its address is one of the shopper's saved ones, by its id, or the fields themselves. */
export const onlineOrderBody = onlineOrderPlacement.in.extend({ address })
