import type { FastifyRequest } from 'fastify'
import { byId } from '#domain/address/address.server.ts'
import {
  customerChange,
  customerExportQuery,
  customerListQuery,
  customerMerge,
  customerNoteChange,
} from '#domain/customer/customer.server.ts'
import type { ExportFormat } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { addCustomerNote, saveCustomer } from '#shop/customers/change-customer.ts'
import { exportCustomers } from '#shop/customers/export-customers.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { mergeCustomers, undoMerge } from '#shop/customers/merge-customers.ts'
import { findCustomer, type Customer } from '#shop/customers/read-customer.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

const endpoints = {
  list: call('GET /seller/customer/list', {
    summary: 'The customers, narrowed, sorted and in pages',
    by: 'people',
    query: customerListQuery,
  }),
  export: fileCall('GET /seller/customer/export', {
    isLong: true,
    summary: 'The customers of a list as a table (CSV or XLSX)',
    by: 'people',
    query: customerExportQuery,
    sends: Object.values(fileTypes),
  }),
  one: call('GET /seller/customer/:id', {
    summary: 'One customer with their orders',
    by: 'people',
    query: pagedList,
    refuses: ['not-found'],
  }),
  save: call('POST /seller/customer/save', {
    summary: 'Change the name, email and tags of a customer',
    by: 'people',
    body: customerChange,
    refuses: ['not-found', 'settings-changed'],
  }),
  note: call('POST /seller/customer/note', {
    summary: 'Write a note on a customer for the shop',
    by: 'people',
    body: customerNoteChange,
    refuses: ['not-found'],
  }),
  merge: call('POST /seller/customer/merge', {
    isLong: true,
    summary: 'Make two customers one; whoever has an account stays',
    by: 'people',
    body: customerMerge,
    refuses: ['not-found', 'same-customer', 'two-accounts'],
  }),
  unmerge: call('POST /seller/customer/unmerge', {
    isLong: true,
    summary: 'Make a merged customer one of their own again, for thirty days',
    by: 'people',
    body: byId,
    refuses: ['not-found', 'not-merged', 'merge-final'],
  }),
}

/** Who buys: the list, one of them, notes and tags, and two who are one. */
export function customerRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(customerMessages, context.languageOf(request))

  app.get('/seller/customer/list', endpoints.list, async (request) => {
    const { customers, isCapped, ...paging } = await listCustomers(
      await context.shopOf(request),
      request.query,
    )
    const rows = customers.map(({ id: _id, ...customer }) => ({ _id, ...customer }))
    return {
      success: true,
      customers: rows,
      ...paging,
      isTotalCapped: isCapped,
      message: messagesFor(request).found,
    }
  })

  app.get('/seller/customer/export', endpoints.export, async (request, reply) => {
    const { name, format, table } = await exportCustomers(await context.shopOf(request), request.query)
    return reply
      .type(format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(table)
  })

  app.get('/seller/customer/:id', endpoints.one, async (request) => {
    const customer = await findCustomer(await context.shopOf(request), request.params.id, request.query)
    const { orders, ...paging } = customer.history
    const rows = orders.map(({ id: _id, totalPaisa, ...order }) => {
      return { _id, ...order, amount: rupeesFromPaisa(totalPaisa) }
    })
    return {
      success: true,
      customer: customerJson(customer),
      orders: rows,
      ...paging,
      message: messagesFor(request).customerFound,
    }
  })

  app.post('/seller/customer/save', endpoints.save, async (request) => {
    const customer = await saveCustomer(await context.shopOf(request), request.body)
    return { success: true, customer: customerJson(customer), message: messagesFor(request).saved }
  })

  app.post('/seller/customer/note', endpoints.note, async (request) => {
    const customer = await addCustomerNote(await context.shopOf(request), request.body)
    return { success: true, customer: customerJson(customer), message: messagesFor(request).noteAdded }
  })

  app.post('/seller/customer/merge', endpoints.merge, async (request) => {
    const customer = await mergeCustomers(await context.shopOf(request), request.body)
    return { success: true, customer: customerJson(customer), message: messagesFor(request).mergeDone }
  })

  app.post('/seller/customer/unmerge', endpoints.unmerge, async (request) => {
    const customer = await undoMerge(await context.shopOf(request), request.body)
    return { success: true, customer: customerJson(customer), message: messagesFor(request).mergeUndone }
  })
}

function customerJson({ id: _id, spentPaisa, merged, notes, history: _, ...customer }: Customer) {
  const others = merged.map(({ id, ...mergedCustomer }) => ({ _id: id, ...mergedCustomer }))
  const notesJson = notes.map(({ text, at, staff }) => ({ text, at, staff }))
  return { _id, ...customer, merged: others, notes: notesJson, spent: rupeesFromPaisa(spentPaisa) }
}
