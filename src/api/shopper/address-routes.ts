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
import type { Door } from '#api/http/door.ts'
import { addressJson } from '#api/http/order-json.ts'

/** A shopper's saved addresses. */
export function addressRoutes(app: FastifyInstance, door: Door): void {
  app.get('/address/get', { schema: { summary: 'The saved addresses' } }, async (request) => {
    const addresses = await listAddresses(await door.shopOf(request))
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: door.words(request).addressesFound,
    }
  })

  app.post('/address/add', { schema: body('Save an address', addressAdd) }, async (request, reply) => {
    const address = await addAddress(await door.shopOf(request), request.body)
    return reply.send({
      success: true,
      address: addressJson(address),
      message: door.words(request).addressSaved,
    })
  })

  app.post('/address/update', { schema: body('Change an address', addressUpdate) }, async (request) => {
    const address = await updateAddress(await door.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: door.words(request).addressUpdated }
  })

  app.post('/address/delete', { schema: body('Delete an address', byId) }, async (request) => {
    const addresses = await deleteAddress(await door.shopOf(request), request.body)
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: door.words(request).addressDeleted,
    }
  })

  app.post('/address/default', { schema: body('Choose the default address', byId) }, async (request) => {
    const address = await chooseDefaultAddress(await door.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: door.words(request).addressDefault }
  })
}
