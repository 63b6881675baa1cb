import type { FastifyRequest } from 'fastify'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { messages } from '#domain/messages.ts'
import { groupChange, groupOrder } from '#domain/product/groups/group-change.server.ts'
import { groupInCalls, listGroups, orderGroups, saveGroup } from '#shop/catalogue/edit-groups.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const by = 'content'

const endpoints = {
  list: call('GET /seller/category/list', { summary: 'The categories, rooms and collections', by }),
  save: call('POST /seller/category/save', {
    summary: 'Add or change a category, a room or a collection',
    by,
    body: groupChange,
    refuses: ['settings-changed', 'group-taken', 'not-found'],
  }),
  order: call('POST /seller/category/order', {
    summary: 'Put the categories, the rooms or the collections in an order',
    by,
    body: groupOrder,
    refuses: ['not-found'],
  }),
}

/** Registers the calls for categories, rooms and collections. */
export function groupRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(groupMessages, context.languageOf(request))

  app.get('/seller/category/list', endpoints.list, async (request) => {
    const groups = await listGroups(await context.shopOf(request))
    return { success: true, categories: groups.map(groupInCalls), message: messagesFor(request).found }
  })

  app.post('/seller/category/save', endpoints.save, async (request) => {
    const group = await saveGroup(await context.shopOf(request), request.body)
    return { success: true, category: groupInCalls(group), message: messagesFor(request).saved }
  })

  app.post('/seller/category/order', endpoints.order, async (request) => {
    const { ids } = await orderGroups(await context.shopOf(request), request.body)
    return { success: true, ids, message: messagesFor(request).ordered }
  })
}
