import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { messages } from '#domain/messages.ts'
import { sharedListRequest, sharedListClosing } from '#domain/shared-list/shared-list-input.server.ts'
import { createSharedList } from '#shop/shared-lists/create-list.ts'
import { closeSharedList, listMySharedLists, type OwnerSharedList } from '#shop/shared-lists/my-lists.ts'
import * as z from 'zod'
import {
  successWith,
  idSchema,
  pathSchema,
  nonNegativeIntSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { sharedListKinds } from '#domain/shared-list/shared-list.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A shared list for its owner. */
const sharedListSchema = z
  .object({
    _id: idSchema,
    path: pathSchema,
    kind: z.enum(sharedListKinds),
    name: z.string(),
    pieces: nonNegativeIntSchema,
    voters: nonNegativeIntSchema,
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
    closedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'SharedList' })

/** The endpoints for shared lists. Answers arrive by a form at /share/{key}. */
export const shareEndpoints = [
  defineEndpoint({
    name: 'POST /share',
    summary: 'Make a link to ask others about a wishlist, a comparison or a cart',
    access: 'public',
    body: sharedListRequest,
    errors: ['unknown-product', 'too-many-shared-lists'],
    output: successWith({ list: sharedListSchema }),
    run: async (shop, { body, language, reply, context }) => {
      const { listOwner, ...list } = await createSharedList(shop, body)
      if (listOwner !== undefined) context.rememberListOwner(reply, listOwner)
      return { success: true, list: listJson(list), message: messages(askOthersMessages, language).made }
    },
  }),
  defineEndpoint({
    name: 'GET /share/mine',
    summary: 'The links that this account or browser has made',
    access: 'public',
    output: successWith({ lists: z.array(sharedListSchema) }),
    run: async (shop, { language }) => {
      const lists = await listMySharedLists(shop)
      return {
        success: true,
        lists: lists.map(listJson),
        message: messages(askOthersMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /share/close',
    summary: 'Stop taking answers by a link',
    access: 'public',
    body: sharedListClosing,
    errors: ['not-found'],
    output: successWith({ list: sharedListSchema }),
    run: async (shop, { body, language }) => {
      const list = await closeSharedList(shop, body)
      return { success: true, list: listJson(list), message: messages(askOthersMessages, language).closed }
    },
  }),
] as const

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
