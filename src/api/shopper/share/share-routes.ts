import type { FastifyRequest } from 'fastify'
import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { messages } from '#domain/messages.ts'
import { sharedListRequest, sharedListClosed } from '#domain/shared-list/shared-list-input.server.ts'
import { createSharedList } from '#shop/shared-lists/create-list.ts'
import { closeSharedList, listOwnSharedLists, type OwnerSharedList } from '#shop/shared-lists/my-lists.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  make: call('POST /share', {
    summary: 'Make a link to ask others about a wishlist, a comparison or a cart',
    by: 'public',
    body: sharedListRequest,
    refuses: ['unknown-product', 'too-many-shared-lists'],
  }),
  mine: call('GET /share/mine', {
    summary: 'The links that this account or browser has made',
    by: 'public',
  }),
  close: call('POST /share/close', {
    summary: 'Stop taking answers by a link',
    by: 'public',
    body: sharedListClosed,
    refuses: ['not-found'],
  }),
}

/** Registers the calls for shared lists. Answers arrive by a form at /share/{key}. */
export function shareRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(askOthersMessages, context.languageOf(request))

  app.post('/share', endpoints.make, async (request, reply) => {
    const { listOwner, ...list } = await createSharedList(await context.shopOf(request), request.body)
    if (listOwner !== undefined) context.rememberListOwner(reply, listOwner)
    return reply.send({ success: true, list: listJson(list), message: messagesFor(request).made })
  })

  app.get('/share/mine', endpoints.mine, async (request) => {
    const lists = await listOwnSharedLists(await context.shopOf(request))
    return { success: true, lists: lists.map(listJson), message: messagesFor(request).found }
  })

  app.post('/share/close', endpoints.close, async (request) => {
    const list = await closeSharedList(await context.shopOf(request), request.body)
    return { success: true, list: listJson(list), message: messagesFor(request).closed }
  })
}

function listJson({ id, path, kind, ownerName, items, voters, ...times }: OwnerSharedList) {
  return {
    _id: id,
    path,
    kind,
    name: ownerName,
    pieces: items,
    voters,
    createdAt: times.createdAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    closedAt: times.closedAt?.toISOString() ?? null,
  }
}
