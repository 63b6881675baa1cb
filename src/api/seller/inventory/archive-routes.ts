import type { FastifyReply } from 'fastify'
import { archiveLimits, type ArchiveRemark } from '#domain/product/pictures/archive.ts'
import { importLimits } from '#domain/product/import.ts'
import type { Language } from '#domain/language.ts'
import {
  archiveFaultMessage,
  archiveMessages,
  archiveRemarkMessage,
  archiveStateMessage,
} from '#domain/product/pictures/picture-archive-messages.ts'
import { messages } from '#domain/messages.ts'
import { allowBodyTime } from '#api/http/body-time.ts'
import { findArchive, remarksOf } from '#shop/import/picture-archives.ts'
import { receiveArchive, type ArchiveReceived } from '#shop/import/receive-archive.ts'
import { requirePermission } from '#shop/permissions.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { archiveForm } from '#api/http/forms.ts'
import { isTooLarge, displayFileName, streamParts } from '#api/http/multipart.ts'

const endpoints = {
  send: call('POST /product/import/pictures', {
    isLong: true,
    summary: 'Send a ZIP with pictures for a catalogue file',
    by: 'shelf',
    form: archiveForm,
    refuses: ['not-ready'],
  }),
  read: call('GET /product/import/pictures/:id', {
    summary: 'How far a ZIP with pictures is read',
    by: 'shelf',
    refuses: ['not-found'],
  }),
}

const limits = { fileSize: archiveLimits.bytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 }
// 200 MB on a slow line.
const uploadMs = 15 * 60_000

/** Registers the calls that receive a ZIP of pictures, streamed to disk, and report its progress. */
export function archiveRoutes(app: Api, context: CallContext): void {
  app.post('/product/import/pictures', endpoints.send, async (request, reply) => {
    const shop = await context.shopOf(request)
    requirePermission(shop, 'shelf')
    allowBodyTime(request.raw, uploadMs)
    const language = context.languageOf(request)
    let received: ArchiveReceived = { state: 'unreadable', fault: 'empty' }
    for await (const part of streamParts(request, limits)) {
      if (part.type !== 'file') continue
      received = await receiveArchive(shop, {
        stream: part.file,
        name: displayFileName(part.filename),
      }).catch((error: unknown): ArchiveReceived => {
        if (isTooLarge(error)) return { state: 'unreadable', fault: 'too-large' }
        throw error
      })
    }
    if (received.state === 'unreadable') {
      const { fault } = received
      const status = fault === 'too-large' || fault === 'unpacks-too-large' ? 413 : 400
      return refuse(reply, status, archiveFaultMessage(fault, language))
    }
    return reply
      .code(202)
      .send({ success: true, id: received.id, message: messages(archiveMessages, language).started })
  })

  app.get('/product/import/pictures/:id', endpoints.read, async (request) => {
    const language = context.languageOf(request)
    const { entries, ...archive } = await findArchive(await context.shopOf(request), request.params.id)
    const usable = entries.filter((entry) => 'hash' in entry).length
    return {
      success: true,
      ...archive,
      usable,
      leftOut: remarksJson(remarksOf(entries), language),
      message: archiveStateMessage(archive, usable, language),
    }
  })
}

/** The remarks on files in a ZIP, the first of them in full. */
export function remarksJson(remarks: readonly ArchiveRemark[], language: Language) {
  const items = remarks
    .slice(0, importLimits.visibleProblems)
    .map(({ name, code }) => ({ name: displayPath(name), message: archiveRemarkMessage(code, language) }))
  return { total: remarks.length, items }
}

const maxPathLength = 120

/** Returns a path as it is in the ZIP, without control characters and shortened to its end. */
function displayPath(name: string): string {
  const characters = [...name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')]
  return characters.length > maxPathLength
    ? `…${characters.slice(-maxPathLength).join('')}`
    : characters.join('')
}

function refuse(reply: FastifyReply, status: 400 | 413, message: string): FastifyReply {
  return reply.code(status).send({ success: false, message })
}
