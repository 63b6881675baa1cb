import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { messages } from '#domain/messages.ts'
import { pictureEdit } from '#domain/product/pictures/picture-edit.server.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { editPicture } from '#shop/products/edit-picture.ts'
import { requirePermission } from '#shop/permissions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { contentPictureForm } from '#api/http/forms.ts'
import { readPicture } from '#api/http/multipart.ts'

const endpoints = {
  send: call('POST /product/picture', {
    summary: 'Keep a picture that a product may name afterwards',
    by: 'shelf',
    form: contentPictureForm,
    refuses: ['image-refused'],
  }),
  edit: call('POST /product/picture/edit', {
    summary: 'Turn and crop a picture',
    by: 'shelf',
    body: pictureEdit,
    refuses: ['not-found'],
  }),
}

/** Pictures of products, each sent by itself: one that fails on the way costs no other. */
export function pictureRoutes(app: Api, context: CallContext): void {
  app.post('/product/picture', endpoints.send, async (request, reply) => {
    const shop = await context.shopOf(request)
    requirePermission(shop, 'shelf')
    const picture = await savePicture(shop, 'shelf', await readPicture({ request, reply }))
    return {
      success: true,
      picture,
      message: messages(pictureMessages, context.languageOf(request)).uploaded,
    }
  })

  app.post('/product/picture/edit', endpoints.edit, async (request) => {
    const picture = await editPicture(await context.shopOf(request), request.body)
    return { success: true, picture, message: messages(pictureMessages, context.languageOf(request)).edited }
  })
}
