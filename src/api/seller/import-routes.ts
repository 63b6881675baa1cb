import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ImportFault } from '#domain/product/import.ts'
import type { Language } from '#domain/language.ts'
import { faultMessage, importMessages, problemMessage } from '#domain/messages/seller/import.ts'
import { words } from '#domain/messages/words.ts'
import { productExportQuery } from '#domain/product/import.server.ts'
import { query } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { findImport, type ImportJob } from '#shop/import/import-jobs.ts'
import type { ImportPlan } from '#shop/import/import-plan.ts'
import { previewImport, startImport } from '#shop/import/import-products.ts'
import { requireSeller } from '#shop/permissions.ts'
import { readImportForm } from './import-form.ts'

/** The catalogue as a file: out, in, and how far that is. */
export function importRoutes(app: FastifyInstance, context: CallContext): void {
  app.get(
    '/product/export',
    { schema: query('Products as CSV', productExportQuery) },
    async (request, reply) => {
      const { name, table } = exportProducts(await context.shopOf(request), request.query)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(table)
    },
  )

  app.post(
    '/product/import',
    { schema: { summary: 'Change products by a CSV file', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      // Nobody but a seller makes the store read 20 MB.
      requireSeller(shop)
      const language = context.languageOf(request)
      const said = words(importMessages, language)
      const { upload, isDryRun, key, plan } = await readImportForm({ request, reply })
      if (upload === 'too-large') return refuse(reply, { kind: 'too-large' }, language)
      if (upload === undefined) return refuse(reply, { kind: 'no-file' }, language)
      const result = isDryRun
        ? await previewImport(shop, upload)
        : await startImport(shop, upload, { key, plan })
      if (result.state === 'unreadable') return refuse(reply, result.fault, language)
      if (result.state === 'busy') return reply.code(409).send({ success: false, message: said.busy })
      if (result.state === 'started') {
        return reply.code(202).send({ success: true, id: result.id, message: said.started })
      }
      const answer = planJson(result.plan, result.ignored, language)
      if (result.state === 'wrong') return reply.code(400).send({ ...answer, success: false })
      return { ...answer, key: result.key }
    },
  )

  app.get<{ Params: { id: string } }>(
    '/product/import/:id',
    { schema: { summary: 'How far an import is' } },
    async (request) => {
      const job = await findImport(await context.shopOf(request), request.params.id)
      return { success: true, ...job, message: jobMessage(job, context.languageOf(request)) }
    },
  )
}

function refuse(reply: FastifyReply, fault: ImportFault, language: Language): FastifyReply {
  const status = fault.kind === 'too-large' ? 413 : 400
  return reply.code(status).send({ success: false, fault, message: faultMessage(fault, language) })
}

function planJson(
  { counts, problems, preview, mark }: ImportPlan,
  ignored: readonly string[],
  language: Language,
) {
  const said = words(importMessages, language)
  const items = problems.shown.map(({ row, column, code, written }) => ({
    row,
    column,
    message: problemMessage(code, language, written),
  }))
  return {
    success: true,
    ...counts,
    ignored,
    preview,
    problems: { total: problems.total, items },
    plan: mark,
    message: problems.total > 0 ? said.hasErrors(problems) : said.previewed(counts),
  }
}

function jobMessage(job: ImportJob, language: Language): string {
  const said = words(importMessages, language)
  if (job.state === 'running') return said.running(job)
  if (job.state === 'done') return said.done(job)
  return job.state === 'interrupted' ? said.interrupted : said[job.failure ?? 'unexpected']
}
