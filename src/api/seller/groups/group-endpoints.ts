import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { messages } from '#domain/messages.ts'
import { groupChange, groupOrder } from '#domain/product/groups/group-change.server.ts'
import { encodeGroup, listGroups, reorderGroups, saveGroup } from '#shop/catalogue/edit-groups.ts'
import * as z from 'zod'
import {
  successWith,
  idSchema,
  nonNegativeIntSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const collectedByHandSchema = z.object({ by: z.literal('hand'), products: z.array(idSchema) })

const collectedByRuleSchema = z.object({
  by: z.literal('rule'),
  categoryId: idSchema.nullable(),
  roomId: idSchema.nullable(),
  minPrice: rupeesSchema.nullable(),
  maxPrice: rupeesSchema.nullable(),
  inStock: z.boolean(),
  onOffer: z.boolean(),
})

const groupSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(groupKinds),
    path: z.string(),
    name: z.string(),
    nameNe: z.string(),
    about: z.string(),
    aboutNe: z.string(),
    tags: z.array(z.string()),
    tint: z.string(),
    tile: z.string().nullable(),
    wide: z.string().nullable(),
    content: z.union([collectedByHandSchema, collectedByRuleSchema]).nullable(),
    isHidden: z.boolean(),
    version: z.int(),
    products: nonNegativeIntSchema,
  })
  .meta({ id: 'Category' })

/** The endpoints for categories, rooms and collections. */
export const groupEndpoints = [
  defineEndpoint({
    name: 'GET /seller/category/list',
    summary: 'The categories, rooms and collections',
    access: 'content',
    output: successWith({ categories: z.array(groupSchema) }),
    run: async (shop, { language }) => {
      const groups = await listGroups(shop)
      return {
        success: true,
        categories: groups.map(encodeGroup),
        message: messages(groupMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/category/save',
    summary: 'Add or change a category, a room or a collection',
    access: 'content',
    body: groupChange,
    errors: ['settings-changed', 'group-taken', 'not-found'],
    output: successWith({ category: groupSchema }),
    run: async (shop, { body, language }) => {
      const group = await saveGroup(shop, body)
      return {
        success: true,
        category: encodeGroup(group),
        message: messages(groupMessages, language).saved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/category/order',
    summary: 'Put the categories, the rooms or the collections in an order',
    access: 'content',
    body: groupOrder,
    errors: ['not-found'],
    output: successWith({ ids: z.array(idSchema) }),
    run: async (shop, { body, language }) => {
      const { ids } = await reorderGroups(shop, body)
      return { success: true, ids, message: messages(groupMessages, language).ordered }
    },
  }),
] as const
