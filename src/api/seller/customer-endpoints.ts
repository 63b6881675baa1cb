import { idRequest } from '#domain/address/address.server.ts'
import {
  customerChange,
  customerExportQuery,
  customerListQuery,
  customerMerge,
  customerNoteInput,
} from '#domain/customer/customer.server.ts'
import type { ExportFormat } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { messages } from '#domain/messages.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { addCustomerNote, saveCustomer } from '#shop/customers/change-customer.ts'
import { exportCustomers } from '#shop/customers/export-customers.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { mergeCustomers, undoMerge } from '#shop/customers/merge-customers.ts'
import { findCustomer, type Customer } from '#shop/customers/read-customer.ts'
import * as z from 'zod'
import {
  pagingFields,
  successWith,
  idSchema,
  nonNegativeIntSchema,
  timestampSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import { orderChannels } from '#domain/order/order.ts'
import { addressFields } from '#domain/responses/address-responses.server.ts'
import { verificationKind } from '#domain/responses/customer-responses.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

const customerFields = {
  _id: idSchema,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  tags: z.array(z.string()),
  hasAccount: z.boolean(),
  orders: nonNegativeIntSchema,
  lastOrderAt: timestampSchema.nullable(),
}

const listedCustomerSchema = z
  .object({ ...customerFields, city: z.string().nullable() })
  .meta({ id: 'ListedCustomer' })

/** A customer, with the customers merged into it. `spent` is the net sales of the paid orders. */
const customerSchema = z
  .object({
    ...customerFields,
    version: z.int(),
    createdAt: timestampSchema,
    spent: rupeesSchema,
    cancelled: nonNegativeIntSchema,
    refused: nonNegativeIntSchema,
    returns: nonNegativeIntSchema,
    addresses: z.array(addressFields),
    /** The verified phone numbers and email addresses of their account. */
    proven: z.array(z.object({ kind: verificationKind, value: z.string(), at: timestampSchema })),
    merged: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        phone: z.string().nullable(),
        undoUntil: timestampSchema.nullable(),
      }),
    ),
    notes: z.array(z.object({ text: z.string(), at: timestampSchema, staff: z.string() })),
  })
  .meta({ id: 'Customer' })

const customerOrderSchema = z.object({
  _id: idSchema,
  number: nonNegativeIntSchema,
  status: z.string(),
  channel: z.enum(orderChannels),
  isPaid: z.boolean(),
  amount: rupeesSchema,
  createdAt: timestampSchema,
})

/** The endpoints for customers: list, details, notes, tags and merging. */
export const customerEndpoints = [
  defineEndpoint({
    name: 'GET /seller/customer/list',
    summary: 'The customers, filtered, sorted and in pages',
    access: 'people',
    query: customerListQuery,
    output: successWith({
      customers: z.array(listedCustomerSchema),
      ...pagingFields,
      isTotalCapped: z.boolean(),
    }),
    run: async (shop, { query, language }) => {
      const { customers, isCapped, ...paging } = await listCustomers(shop, query)
      const rows = customers.map(({ id: _id, ...customer }) => ({ _id, ...customer }))
      return {
        success: true,
        customers: rows,
        ...paging,
        isTotalCapped: isCapped,
        message: messages(customerMessages, language).found,
      }
    },
  }),
  defineFileEndpoint({
    name: 'GET /seller/customer/export',
    summary: 'The customers of a list as a table (CSV or XLSX)',
    access: 'people',
    query: customerExportQuery,
    isLongRunning: true,
    fileTypes: Object.values(fileTypes),
    run: async (shop, { query, reply }) => {
      const { name, format, table } = await exportCustomers(shop, query)
      return reply
        .type(format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format])
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(table)
    },
  }),
  defineEndpoint({
    name: 'GET /seller/customer/:id',
    summary: 'One customer with their orders',
    access: 'people',
    query: pagedListQuery,
    errors: ['not-found'],
    output: successWith({ customer: customerSchema, orders: z.array(customerOrderSchema), ...pagingFields }),
    run: async (shop, { params, query, language }) => {
      const customer = await findCustomer(shop, params.id, query)
      const { orders, ...paging } = customer.history
      const rows = orders.map(({ id: _id, totalPaisa, ...order }) => {
        return { _id, ...order, amount: money.encode(totalPaisa) }
      })
      return {
        success: true,
        customer: customerJson(customer),
        orders: rows,
        ...paging,
        message: messages(customerMessages, language).customerFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/customer/save',
    summary: 'Change the name, email and tags of a customer',
    access: 'people',
    body: customerChange,
    errors: ['not-found', 'settings-changed'],
    output: successWith({ customer: customerSchema }),
    run: async (shop, { body, language }) => {
      const customer = await saveCustomer(shop, body)
      return {
        success: true,
        customer: customerJson(customer),
        message: messages(customerMessages, language).saved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/customer/note',
    summary: 'Add an internal note about a customer',
    access: 'people',
    body: customerNoteInput,
    errors: ['not-found'],
    output: successWith({ customer: customerSchema }),
    run: async (shop, { body, language }) => {
      const customer = await addCustomerNote(shop, body)
      return {
        success: true,
        customer: customerJson(customer),
        message: messages(customerMessages, language).noteAdded,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/customer/merge',
    summary: 'Merge two customers; the one with an account remains',
    access: 'people',
    body: customerMerge,
    errors: ['not-found', 'same-customer', 'two-accounts'],
    isLongRunning: true,
    output: successWith({ customer: customerSchema }),
    run: async (shop, { body, language }) => {
      const customer = await mergeCustomers(shop, body)
      return {
        success: true,
        customer: customerJson(customer),
        message: messages(customerMessages, language).mergeDone,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/customer/unmerge',
    summary: 'Undo a merge of customers, within thirty days',
    access: 'people',
    body: idRequest,
    errors: ['not-found', 'not-merged', 'merge-final'],
    isLongRunning: true,
    output: successWith({ customer: customerSchema }),
    run: async (shop, { body, language }) => {
      const customer = await undoMerge(shop, body)
      return {
        success: true,
        customer: customerJson(customer),
        message: messages(customerMessages, language).mergeUndone,
      }
    },
  }),
] as const

function customerJson({ id: _id, spentPaisa, merged, notes, history: _, ...fields }: Customer) {
  const { returnedUndelivered: refused, verifiedContacts: proven, ...customer } = fields
  const mergedCustomers = merged.map(({ id, ...mergedCustomer }) => ({ _id: id, ...mergedCustomer }))
  const notesJson = notes.map(({ text, at, staff }) => ({ text, at, staff }))
  const spent = money.encode(spentPaisa)
  return { _id, ...customer, refused, proven, merged: mergedCustomers, notes: notesJson, spent }
}
