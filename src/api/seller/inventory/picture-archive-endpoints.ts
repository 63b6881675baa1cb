import type { FastifyReply } from 'fastify'
import { archiveLimits, type ArchiveRemark, archiveStates } from '#domain/product/pictures/archive.ts'
import { importLimits } from '#domain/product/import.ts'
import type { Language } from '#domain/language.ts'
import {
  archiveErrorMessage,
  archiveMessages,
  archiveRemarkMessage,
  archiveStateMessage,
} from '#domain/product/pictures/picture-archive-messages.ts'
import { messages } from '#domain/messages.ts'
import { resetBodyTimeout } from '#api/http/body-timeout.ts'
import { findArchive, archiveRemarksOf } from '#shop/import/picture-archives.ts'
import { receiveArchive, type ReceiveArchiveResult } from '#shop/import/receive-archive.ts'
import { requirePermission } from '#shop/permissions.ts'
import { archiveForm } from '#api/http/forms.ts'
import { isTooLarge, displayFileName, streamParts } from '#api/http/multipart.ts'
import * as z from 'zod'
import { idSchema, successWith, nonNegativeIntSchema } from '#domain/responses/response-fields.server.ts'
import { remarksSchema } from '#domain/responses/catalogue-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const limits = { fileSize: archiveLimits.bytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 }

// Enough for 200 MB over a slow connection.
const uploadTimeoutMs = 15 * 60_000

/** The endpoints that receive a ZIP of pictures, streamed to disk, and report its progress. */
export const pictureArchiveEndpoints = [
  defineEndpoint({
    name: 'POST /product/import/pictures',
    summary: 'Send a ZIP with pictures for a catalogue file',
    access: 'shelf',
    form: archiveForm,
    errors: ['not-ready'],
    isLongRunning: true,
    output: successWith({ id: idSchema }),
    run: async (shop, { language, request, reply }) => {
      requirePermission(shop, 'shelf')
      resetBodyTimeout(request.raw, uploadTimeoutMs)
      let receiveResult: ReceiveArchiveResult = { state: 'unreadable', fault: 'empty' }
      for await (const part of streamParts(request, limits)) {
        if (part.type !== 'file') continue
        receiveResult = await receiveArchive(shop, {
          stream: part.file,
          name: displayFileName(part.filename),
        }).catch((error: unknown): ReceiveArchiveResult => {
          if (isTooLarge(error)) return { state: 'unreadable', fault: 'too-large' }
          throw error
        })
      }
      if (receiveResult.state === 'unreadable') {
        const { fault } = receiveResult
        const status = fault === 'too-large' || fault === 'unpacks-too-large' ? 413 : 400
        return refuse(reply, status, archiveErrorMessage(fault, language))
      }
      return reply
        .code(202)
        .send({ success: true, id: receiveResult.id, message: messages(archiveMessages, language).started })
    },
  }),
  defineEndpoint({
    name: 'GET /product/import/pictures/:id',
    summary: 'How far a ZIP with pictures is read',
    access: 'shelf',
    errors: ['not-found'],
    output: successWith({
      id: idSchema,
      state: z.enum(archiveStates),
      fileName: z.string(),
      done: nonNegativeIntSchema,
      total: nonNegativeIntSchema,
      usable: nonNegativeIntSchema,
      leftOut: remarksSchema,
    }),
    run: async (shop, { params, language }) => {
      const { entries, ...archive } = await findArchive(shop, params.id)
      const usable = entries.filter((entry) => 'hash' in entry).length
      return {
        success: true,
        ...archive,
        usable,
        leftOut: remarksJson(archiveRemarksOf(entries), language),
        message: archiveStateMessage(archive, usable, language),
      }
    },
  }),
] as const

/** Returns the number of remarks on files in a ZIP, and the first of them in full. */
export function remarksJson(remarks: readonly ArchiveRemark[], language: Language) {
  const items = remarks
    .slice(0, importLimits.visibleProblems)
    .map(({ name, code }) => ({ name: displayPath(name), message: archiveRemarkMessage(code, language) }))
  return { total: remarks.length, items }
}

const maxPathLength = 120

/** Returns a path of the ZIP without control characters. Of a long path it returns the end. */
function displayPath(name: string): string {
  const characters = [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')]
  return characters.length > maxPathLength
    ? `…${characters.slice(-maxPathLength).join('')}`
    : characters.join('')
}

function refuse(reply: FastifyReply, status: 400 | 413, message: string): FastifyReply {
  return reply.code(status).send({ success: false, message })
}
