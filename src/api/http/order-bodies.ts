import { addressFields } from '#domain/responses/address-responses.server.ts'
import { onlineOrderPlacement } from '#domain/order/order.server.ts'
import * as z from 'zod'

// Use cases parse the address separately, so their schemas do not describe it. The OpenAPI document must.

/** The body that saves a new address. */
export const addressBody = z.object({ address: addressFields })

/** The body that changes a saved address. */
export const addressChangeBody = z.object({ id: z.string(), address: addressFields })

const address = z.union([z.string(), addressFields])

/** The body that places an order. `address` is the id of a saved address, or the fields of another one. */
export const onlineOrderBody = onlineOrderPlacement.in.extend({ address })
