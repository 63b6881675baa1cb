import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { messages } from '#domain/messages.ts'
import { pictureEdit } from '#domain/product/pictures/picture-edit.server.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { editPicture } from '#shop/products/edit-picture.ts'
import { requirePermission } from '#shop/permissions.ts'
import { pictureForm } from '#api/http/forms.ts'
import { readPicture } from '#api/http/multipart.ts'
import * as z from 'zod'
import { successWith, nonNegativeIntSchema } from '#domain/responses/response-fields.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const savedPictureSchema = z.object({
  hash: z.string(),
  width: nonNegativeIntSchema,
  height: nonNegativeIntSchema,
  tone: z.string(),
})

/**
 * The endpoints for product pictures. Each picture is one request, so a failed upload affects no other
 * picture.
 */
export const pictureEndpoints = [
  defineEndpoint({
    name: 'POST /product/picture',
    summary: 'Keep a picture that a product may name afterwards',
    access: 'shelf',
    form: pictureForm,
    errors: ['image-refused'],
    output: successWith({ picture: savedPictureSchema }),
    run: async (shop, { language, request, reply }) => {
      requirePermission(shop, 'shelf')
      const picture = await savePicture(shop, 'shelf', await readPicture({ request, reply }))
      return {
        success: true,
        picture,
        message: messages(pictureMessages, language).uploaded,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /product/picture/edit',
    summary: 'Turn and crop a picture',
    access: 'shelf',
    body: pictureEdit,
    errors: ['not-found'],
    output: successWith({ picture: savedPictureSchema }),
    run: async (shop, { body, language }) => {
      const picture = await editPicture(shop, body)
      return { success: true, picture, message: messages(pictureMessages, language).edited }
    },
  }),
] as const
