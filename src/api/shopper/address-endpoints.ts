import { idRequest } from '#domain/address/address.server.ts'
import {
  addAddress,
  setDefaultAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
  type SavedAddress,
} from '#shop/accounts/addresses.ts'
import { addressBody, addressChangeBody } from '#api/http/order-bodies.ts'
import * as z from 'zod'
import { optionalPagingFields, successWith } from '#domain/responses/response-fields.server.ts'
import { addressSchema } from '#domain/responses/address-responses.server.ts'
import { optionalPaging } from '#domain/validation/paging.server.ts'
import { pageOfList } from '#api/http/list-page.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

export function addressJson({ id, ...address }: SavedAddress) {
  return { _id: id, ...address }
}

/** The endpoints for a shopper's saved addresses. */
export const addressEndpoints = [
  defineEndpoint({
    name: 'GET /address/get',
    summary: 'The saved addresses',
    access: 'shopper',
    query: optionalPaging,
    output: successWith({ addresses: z.array(addressSchema), ...optionalPagingFields }),
    run: async (shop, { query, t }) => {
      const { items, paging } = pageOfList(await listAddresses(shop), query)
      return {
        success: true,
        addresses: items.map(addressJson),
        ...paging,
        message: t.addressesFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /address/add',
    summary: 'Save an address',
    access: 'shopper',
    body: addressBody,
    output: successWith({ address: addressSchema }),
    run: async (shop, { body, t }) => {
      const address = await addAddress(shop, body)
      return {
        success: true,
        address: addressJson(address),
        message: t.addressSaved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /address/update',
    summary: 'Change an address',
    access: 'shopper',
    body: addressChangeBody,
    errors: ['not-found'],
    output: successWith({ address: addressSchema }),
    run: async (shop, { body, t }) => {
      const address = await updateAddress(shop, body)
      return { success: true, address: addressJson(address), message: t.addressUpdated }
    },
  }),
  defineEndpoint({
    name: 'POST /address/delete',
    summary: 'Delete an address',
    access: 'shopper',
    body: idRequest,
    errors: ['not-found'],
    output: successWith({ addresses: z.array(addressSchema) }),
    run: async (shop, { body, t }) => {
      const addresses = await deleteAddress(shop, body)
      return {
        success: true,
        addresses: addresses.map(addressJson),
        message: t.addressDeleted,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /address/default',
    summary: 'Choose the default address',
    access: 'shopper',
    body: idRequest,
    errors: ['not-found'],
    output: successWith({ address: addressSchema }),
    run: async (shop, { body, t }) => {
      const address = await setDefaultAddress(shop, body)
      return { success: true, address: addressJson(address), message: t.addressDefault }
    },
  }),
] as const
