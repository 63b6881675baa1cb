import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  contentCall,
  contentCompare,
  contentOrder,
  contentRestore,
  contentSave,
  contentUpdate,
} from '#domain/content/content.server.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { messages } from '#domain/messages.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import {
  discardContent,
  orderContent,
  publishContent,
  removeContent,
  restoreContent,
  saveContent,
} from '#shop/content/edit-content.ts'
import { compareContent } from '#shop/content/compare-content.ts'
import { listContent } from '#shop/content/list-content.ts'
import { requirePermission } from '#shop/permissions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { contentPictureForm } from '#api/http/forms.ts'
import { readPicture } from '#api/http/multipart.ts'

// Two long texts at their maximum length, and their other fields.
const maxBodyBytes = 512 * 1024
const by = 'content'
const conflictRefusals = ['settings-changed', 'not-found'] as const

const endpoints = {
  list: call('GET /seller/content/list', { summary: 'The pieces of the storefront', by }),
  save: call('POST /seller/content/save', {
    summary:
      'Keep the draft of a piece, or publish it: its texts by language, where what is not told stays, or the whole piece',
    by,
    body: z.union([contentUpdate, contentSave]),
    refuses: ['settings-changed'],
  }),
  publish: call('POST /seller/content/publish', {
    summary: 'Show the draft of a piece to everybody',
    by,
    body: contentCall,
    refuses: conflictRefusals,
  }),
  discard: call('POST /seller/content/discard', {
    summary: 'Throw the draft of a piece away',
    by,
    body: contentCall,
    refuses: conflictRefusals,
  }),
  remove: call('POST /seller/content/remove', {
    summary: 'Take a piece off the storefront',
    by,
    body: contentCall,
    refuses: conflictRefusals,
  }),
  restore: call('POST /seller/content/restore', {
    summary: 'Make an older version the draft',
    by,
    body: contentRestore,
    refuses: conflictRefusals,
  }),
  compare: call('GET /seller/content/compare', {
    summary: 'What an older version and the newest one differ in',
    by,
    query: contentCompare,
    refuses: ['not-found'],
  }),
  order: call('POST /seller/content/order', {
    summary: 'Put the pieces of a kind in an order',
    by,
    body: contentOrder,
    refuses: ['not-found'],
  }),
  picture: call('POST /seller/content/picture', {
    summary: 'Keep a picture for the storefront',
    by,
    form: contentPictureForm,
    refuses: ['image-refused'],
  }),
}

/** The words and pictures of the storefront that are the owner's. */
export function contentRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(contentMessages, context.languageOf(request))

  app.get('/seller/content/list', endpoints.list, async (request) => {
    const contents = await listContent(await context.shopOf(request))
    return { success: true, contents, message: messagesFor(request).found }
  })

  app.post('/seller/content/save', { ...endpoints.save, bodyLimit: maxBodyBytes }, async (request) => {
    const content = await saveContent(await context.shopOf(request), request.body)
    return {
      success: true,
      content,
      message: content.isPublished ? messagesFor(request).published : messagesFor(request).draftSaved,
    }
  })

  app.post('/seller/content/publish', endpoints.publish, async (request) => {
    const content = await publishContent(await context.shopOf(request), request.body)
    return { success: true, content, message: messagesFor(request).published }
  })

  app.post('/seller/content/discard', endpoints.discard, async (request) => {
    const { key } = await discardContent(await context.shopOf(request), request.body)
    return { success: true, key, message: messagesFor(request).discarded }
  })

  app.post('/seller/content/remove', endpoints.remove, async (request) => {
    const content = await removeContent(await context.shopOf(request), request.body)
    return { success: true, content, message: messagesFor(request).removed }
  })

  app.post('/seller/content/restore', endpoints.restore, async (request) => {
    const content = await restoreContent(await context.shopOf(request), request.body)
    return { success: true, content, message: messagesFor(request).restored }
  })

  app.get('/seller/content/compare', endpoints.compare, async (request) => {
    const parts = await compareContent(await context.shopOf(request), request.query)
    return { success: true, parts, message: messagesFor(request).compared }
  })

  app.post('/seller/content/order', endpoints.order, async (request) => {
    const { keys } = await orderContent(await context.shopOf(request), request.body)
    return { success: true, keys, message: messagesFor(request).ordered }
  })
  pictureRoute(app, context)
}

function pictureRoute(app: Api, context: CallContext): void {
  app.post('/seller/content/picture', endpoints.picture, async (request, reply) => {
    const shop = await context.shopOf(request)
    requirePermission(shop, 'content')
    const picture = await savePicture(shop, 'content', await readPicture({ request, reply }))
    const message = messages(contentMessages, context.languageOf(request)).pictureUploaded
    return { success: true, picture, message }
  })
}
