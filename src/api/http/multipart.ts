import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createByteBudget } from '#lib/byte-budget.ts'
import { productLimits } from '#domain/product/product.ts'
import { ShopError } from '#shop/shop-error.ts'

export type PartLimits = { fileSize: number; files: number; fields: number; fieldSize: number; parts: number }

// The memory limit of all forms that this process currently reads or processes.
const formMemoryBudget = createByteBudget(128 * 1024 * 1024)
const retrySeconds = 5
const maxNameLength = 80

const pictureLimits = {
  fileSize: productLimits.pictureBytes,
  files: 1,
  fields: 2,
  fieldSize: 1024,
  parts: 4,
}

/** Reads the picture of a form; undefined if there is none. Throws the errors of `readParts`. */
export async function readPicture(http: {
  request: FastifyRequest
  reply: FastifyReply
}): Promise<{ bytes: Buffer; name: string } | undefined> {
  let picture: { bytes: Buffer; name: string } | undefined
  for await (const part of readParts(http, pictureLimits)) {
    if (part.type !== 'file') continue
    const name = displayFileName(part.filename)
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw toFileError(error, { name, index: 0 })
    })
    if (bytes.length > 0) picture = { bytes, name }
  }
  return picture
}

/**
 * Yields the parts of a form as they arrive. Its length counts towards the memory limit until the response is
 * sent.
 * Throws ShopError `wrong-content-type`, `too-large`, `malformed-form` for an incomplete form, and `too-many-requests`
 * if the memory limit is reached.
 */
export async function* readParts(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limits: PartLimits,
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new ShopError('wrong-content-type')
  reserveUntilSent({ request, reply }, limits.fileSize * limits.files + limits.fieldSize * limits.fields)
  yield* streamParts(request, limits)
}

/**
 * Yields the parts of a form whose files are streamed instead of read into memory. Throws the errors of
 * `readParts`, except for the memory limit.
 */
export async function* streamParts(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new ShopError('wrong-content-type')
  const parts = request.parts({ limits })
  try {
    yield* parts
  } catch (error) {
    throw toFormError(error)
  }
}

/**
 * Returns ShopErrors and Fastify's form errors unchanged. Converts any other error of a form to
 * `malformed-form`.
 */
export function toFormError(error: unknown): unknown {
  if (error instanceof ShopError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('FST_') ? error : new ShopError('malformed-form')
}

/** Returns a file name for use in a sentence: without folders, control characters and line breaks. */
export function displayFileName(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')].slice(0, maxNameLength).join('').trim()
}

/** Returns whether a file was cut off because it exceeds the size limit of its form. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}

/** Converts the error of a file to `too-large` with the name of the file, or to `malformed-form`. */
export function toFileError(error: unknown, file: { name: string; index: number }): unknown {
  if (!isTooLarge(error)) return toFormError(error)
  return new ShopError('too-large', {
    params: file.name === '' ? {} : { name: file.name },
    extra: { file: file.index },
  })
}

/** Parses a JSON field. A part with the content type JSON has already been parsed. */
export function parseJson(text: unknown): unknown {
  if (typeof text === 'object' && text !== null) return text
  try {
    return JSON.parse(String(text))
  } catch {
    throw new ShopError('malformed-json')
  }
}

function reserveUntilSent(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  maxBytes: number,
): void {
  const declaredBytes = Number(request.headers['content-length'])
  const bytes = Math.min(
    maxBytes,
    Number.isSafeInteger(declaredBytes) && declaredBytes > 0 ? declaredBytes : maxBytes,
  )
  if (!formMemoryBudget.reserve(bytes))
    throw new ShopError('too-many-requests', { params: { seconds: retrySeconds } })
  let isReserved = true
  const release = () => {
    if (isReserved) formMemoryBudget.release(bytes)
    isReserved = false
  }
  reply.raw.once('finish', release).once('close', release)
}
