import type { FastifyReply, FastifyRequest } from 'fastify'
import { asMalformed, readParts } from '#api/http/multipart.ts'
import { importLimits } from '#domain/product/import.ts'
import type { ImportUpload } from '#shop/import/import-products.ts'
import { shownName } from './product-form.ts'

export type ImportForm = {
  upload: ImportUpload | 'too-large' | undefined
  isDryRun: boolean
  key: string | undefined
  plan: string | undefined
}

const limits = { fileSize: importLimits.bytes, files: 1, fields: 8, fieldSize: 1024, parts: 10 }

/** Reads the file and what is to become of it, in whatever order they come. */
export async function readImportForm(http: {
  request: FastifyRequest
  reply: FastifyReply
}): Promise<ImportForm> {
  const form: ImportForm = { upload: undefined, isDryRun: false, key: undefined, plan: undefined }
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      const name = shownName(part.filename)
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
          return undefined
        throw asMalformed(error)
      })
      form.upload = bytes ? { bytes, name } : 'too-large'
    } else if (typeof part.value === 'string') {
      if (part.fieldname === 'dryRun') form.isDryRun = part.value !== 'false'
      else if (part.fieldname === 'key') form.key = part.value
      else if (part.fieldname === 'plan') form.plan = part.value
    }
  }
  return form
}
