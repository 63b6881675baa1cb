import * as z from 'zod'
import {
  contentVersionRequest,
  compareContentInput,
  reorderContentInput,
  restoreContentInput,
  editorContentInput,
  apiContentInput,
} from '#domain/content/content.server.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { messages } from '#domain/messages.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import {
  discardContent,
  reorderContentBlocks,
  publishContent,
  removeContent,
  restoreContent,
  saveContent,
} from '#shop/content/edit-content.ts'
import { compareContent } from '#shop/content/compare-content.ts'
import { listContent } from '#shop/content/list-content.ts'
import { requirePermission } from '#shop/permissions.ts'
import { pictureForm } from '#api/http/forms.ts'
import { readPicture } from '#api/http/multipart.ts'
import {
  successWith,
  timestampSchema,
  nonNegativeIntSchema,
} from '#domain/responses/response-fields.server.ts'
import { contentKinds } from '#domain/content/content.ts'
import { documentSchema } from '#domain/document/document.server.ts'
import { changedKinds } from '#domain/content/content-diff.ts'
import { languages } from '#domain/language.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

// Fits two documents of the maximum length, and all other fields.
const maxBodyBytes = 512 * 1024

const conflictRefusals = ['settings-changed', 'not-found'] as const

const contentTextsSchema = z.record(z.string(), z.string())

const contentValueSchema = z.object({
  texts: z.object({ en: contentTextsSchema, ne: contentTextsSchema }),
  link: z.string(),
  addresses: z.record(z.string(), z.string()),
  picture: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  category: z.string(),
  colour: z.string(),
  seconds: z.int().nullable(),
  /** The long texts as documents; null for a content block without long texts, and in lists. */
  documents: z.object({ en: documentSchema, ne: documentSchema }).nullable(),
  isShown: z.boolean(),
  from: timestampSchema.nullable(),
  to: timestampSchema.nullable(),
})

const contentFields = {
  key: z.string(),
  version: z.int(),
  revision: z.int(),
  isPublished: z.boolean(),
  isRemoved: z.boolean(),
  value: contentValueSchema,
}

/** A picture by its hash, at its size in pixels; `tone` is the colour of its edge. */
const contentPictureSchema = z.object({
  hash: z.string(),
  width: nonNegativeIntSchema,
  height: nonNegativeIntSchema,
  tone: z.string(),
})

const listedContentSchema = z
  .object({
    ...contentFields,
    kind: z.enum(contentKinds),
    picture: contentPictureSchema.nullable(),
    hasPublished: z.boolean(),
  })
  .meta({ id: 'ListedContent' })

/** A content block of the storefront in its newest version, which is a draft until it is published. */
const contentSchema = z.object(contentFields).meta({ id: 'Content' })

const contentChangeSchema = z.object({
  kind: z.enum(changedKinds),
  name: z.string(),
  language: z.enum(languages).nullable(),
  before: z.string(),
  after: z.string(),
})

/** The endpoints for the content blocks of the storefront. */
export const contentEndpoints = [
  defineEndpoint({
    name: 'GET /seller/content/list',
    summary: 'List the content blocks of the storefront',
    access: 'content',
    output: successWith({ contents: z.array(listedContentSchema) }),
    run: async (shop, { language }) => {
      const contents = await listContent(shop)
      return { success: true, contents, message: messages(contentMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/save',
    summary:
      'Save the draft of a content block, or publish it. The body has the changed texts by language, or the whole block',
    access: 'content',
    body: z.union([apiContentInput, editorContentInput]),
    errors: ['settings-changed'],
    maxBodyBytes,
    output: successWith({ content: contentSchema }),
    run: async (shop, { body, language }) => {
      const t = messages(contentMessages, language)
      const content = await saveContent(shop, body)
      return {
        success: true,
        content,
        message: content.isPublished ? t.published : t.draftSaved,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/publish',
    summary: 'Publish the draft of a content block',
    access: 'content',
    body: contentVersionRequest,
    errors: conflictRefusals,
    output: successWith({ content: contentSchema }),
    run: async (shop, { body, language }) => {
      const content = await publishContent(shop, body)
      return { success: true, content, message: messages(contentMessages, language).published }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/discard',
    summary: 'Discard the draft of a content block',
    access: 'content',
    body: contentVersionRequest,
    errors: conflictRefusals,
    output: successWith({ key: z.string() }),
    run: async (shop, { body, language }) => {
      const { key } = await discardContent(shop, body)
      return { success: true, key, message: messages(contentMessages, language).discarded }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/remove',
    summary: 'Remove a content block from the storefront',
    access: 'content',
    body: contentVersionRequest,
    errors: conflictRefusals,
    output: successWith({ content: contentSchema }),
    run: async (shop, { body, language }) => {
      const content = await removeContent(shop, body)
      return { success: true, content, message: messages(contentMessages, language).removed }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/restore',
    summary: 'Restore an older version of a content block as its draft',
    access: 'content',
    body: restoreContentInput,
    errors: conflictRefusals,
    output: successWith({ content: contentSchema }),
    run: async (shop, { body, language }) => {
      const content = await restoreContent(shop, body)
      return { success: true, content, message: messages(contentMessages, language).restored }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/content/compare',
    summary: 'Compare an older version of a content block with the newest',
    access: 'content',
    query: compareContentInput,
    errors: ['not-found'],
    output: successWith({ parts: z.array(contentChangeSchema) }),
    run: async (shop, { query, language }) => {
      const parts = await compareContent(shop, query)
      return { success: true, parts, message: messages(contentMessages, language).compared }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/order',
    summary: 'Sort the content blocks of a kind',
    access: 'content',
    body: reorderContentInput,
    errors: ['not-found'],
    output: successWith({ keys: z.array(z.string()) }),
    run: async (shop, { body, language }) => {
      const { keys } = await reorderContentBlocks(shop, body)
      return { success: true, keys, message: messages(contentMessages, language).ordered }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/content/picture',
    summary: 'Upload a picture for the storefront',
    access: 'content',
    form: pictureForm,
    errors: ['image-refused'],
    output: successWith({ picture: contentPictureSchema }),
    run: async (shop, { language, request, reply }) => {
      requirePermission(shop, 'content')
      const picture = await savePicture(shop, 'content', await readPicture({ request, reply }))
      const message = messages(contentMessages, language).pictureUploaded
      return { success: true, picture, message }
    },
  }),
] as const
