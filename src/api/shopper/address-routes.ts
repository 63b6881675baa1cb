import type { FastifyInstance } from 'fastify'
import { addressAdd, addressUpdate, byId } from '#domain/address/address.server.ts'
import {
  addAddress,
  chooseDefaultAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#shop/accounts/addresses.ts'
import { body } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { addressJson } from '#api/http/order-json.ts'

/** A shopper's saved addresses. */
export function addressRoutes(app: FastifyInstance, context: CallContext): void {
  app.get('/address/get', { schema: { summary: 'The saved addresses' } }, async (request) => {
    const addresses = await listAddresses(await context.shopOf(request))
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: context.words(request).addressesFound,
    }
  })

  app.post('/address/add', { schema: body('Save an address', addressAdd) }, async (request, reply) => {
    const address = await addAddress(await context.shopOf(request), request.body)
    return reply.send({
      success: true,
      address: addressJson(address),
      message: context.words(request).addressSaved,
    })
  })

  app.post('/address/update', { schema: body('Change an address', addressUpdate) }, async (request) => {
    const address = await updateAddress(await context.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: context.words(request).addressUpdated }
  })

  app.post('/address/delete', { schema: body('Delete an address', byId) }, async (request) => {
    const addresses = await deleteAddress(await context.shopOf(request), request.body)
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: context.words(request).addressDeleted,
    }
  })

  app.post('/address/default', { schema: body('Choose the default address', byId) }, async (request) => {
    const address = await chooseDefaultAddress(await context.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: context.words(request).addressDefault }
  })
}
