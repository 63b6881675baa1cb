import { byId } from '#domain/address/address.server.ts'
import {
  addAddress,
  chooseDefaultAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#shop/accounts/addresses.ts'
import { call, type Api } from '#api/http/call.ts'
import { addressBody, addressChangeBody } from '#api/http/order-bodies.ts'
import type { CallContext } from '#api/http/context.ts'
import { addressJson } from '#api/http/order-json.ts'

const endpoints = {
  get: call('GET /address/get', { summary: 'The saved addresses', by: 'shopper' }),
  add: call('POST /address/add', { summary: 'Save an address', by: 'shopper', body: addressBody }),
  update: call('POST /address/update', {
    summary: 'Change an address',
    by: 'shopper',
    body: addressChangeBody,
    refuses: ['not-found'],
  }),
  delete: call('POST /address/delete', {
    summary: 'Delete an address',
    by: 'shopper',
    body: byId,
    refuses: ['not-found'],
  }),
  default: call('POST /address/default', {
    summary: 'Choose the default address',
    by: 'shopper',
    body: byId,
    refuses: ['not-found'],
  }),
}

/** A shopper's saved addresses. */
export function addressRoutes(app: Api, context: CallContext): void {
  app.get('/address/get', endpoints.get, async (request) => {
    const addresses = await listAddresses(await context.shopOf(request))
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: context.words(request).addressesFound,
    }
  })

  app.post('/address/add', endpoints.add, async (request, reply) => {
    const address = await addAddress(await context.shopOf(request), request.body)
    return reply.send({
      success: true,
      address: addressJson(address),
      message: context.words(request).addressSaved,
    })
  })

  app.post('/address/update', endpoints.update, async (request) => {
    const address = await updateAddress(await context.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: context.words(request).addressUpdated }
  })

  app.post('/address/delete', endpoints.delete, async (request) => {
    const addresses = await deleteAddress(await context.shopOf(request), request.body)
    return {
      success: true,
      addresses: addresses.map(addressJson),
      message: context.words(request).addressDeleted,
    }
  })

  app.post('/address/default', endpoints.default, async (request) => {
    const address = await chooseDefaultAddress(await context.shopOf(request), request.body)
    return { success: true, address: addressJson(address), message: context.words(request).addressDefault }
  })
}
