import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ImportFileError, importLimits, importStates } from '#domain/product/import.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { importFileErrorMessage, problemMessage } from '#domain/product/import-problem-messages.ts'
import { messages } from '#domain/messages.ts'
import { productExportQuery } from '#domain/product/import.server.ts'
import { remarksSchema } from '#domain/responses/catalogue-responses.server.ts'
import { importForm } from '#api/http/forms.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { findImport, type ImportJob } from '#shop/import/import-jobs.ts'
import type { ImportPlan } from '#shop/import/import-plan.ts'
import type { AttachedPictures } from '#shop/import/attach-pictures.ts'
import { remarksJson } from '#api/seller/inventory/picture-archive-endpoints.ts'
import { previewImport, startImport, type ImportUpload } from '#shop/import/import-products.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { toFormError, readParts, displayFileName } from '#api/http/multipart.ts'
import * as z from 'zod'
import {
  successSchema,
  idSchema,
  nonNegativeIntSchema,
  resultMessageSchema,
  successWith,
} from '#domain/responses/response-fields.server.ts'
import { productColumnNames } from '#domain/product/product-cells.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

const importCountsFields = {
  added: nonNegativeIntSchema,
  changed: nonNegativeIntSchema,
  unchanged: nonNegativeIntSchema,
}

const columnSchema = z.enum(productColumnNames)

const columnChangeSchema = z.object({ column: columnSchema, before: z.string(), after: z.string() })

/** The changes that a file would make: the first rows in full, and the first errors. */
const importPlanResponse = z.object({
  success: successSchema,
  ...importCountsFields,
  /** The number of archived products in the file that stay archived. */
  offShelf: nonNegativeIntSchema,
  /** SKUs and ids of rows without a product. They are errors unless `isOmitted`. */
  unknown: z.object({ total: nonNegativeIntSchema, names: z.array(z.string()), isOmitted: z.boolean() }),
  /** The headings of columns that an import does not know. */
  ignored: z.array(z.string()),
  preview: z.array(
    z.object({
      row: z.int(),
      id: idSchema.nullable(),
      name: z.string(),
      nameNe: z.string(),
      fields: z.array(columnChangeSchema),
    }),
  ),
  problems: z.object({
    total: nonNegativeIntSchema,
    items: z.array(
      z.object({
        row: z.int(),
        column: z.string(),
        written: z.string(),
        product: z.string(),
        message: z.string(),
      }),
    ),
  }),
  /** Null without a ZIP of pictures. `hung` is the number of pictures assigned to products. */
  pictures: z.object({ hung: nonNegativeIntSchema, leftOut: remarksSchema }).nullable(),
  plan: z.string(),
  message: resultMessageSchema,
  /** Identifies this upload, so that repeated requests apply it once. */
  key: z.string(),
})

/** An import has started. `GET /product/import/:id` returns its progress. */
const importStartedResponse = successWith({ id: idSchema })

/** The endpoints that export and import the catalogue, and return the progress of an import. */
export const importEndpoints = [
  defineFileEndpoint({
    name: 'GET /product/export',
    summary: 'Products as CSV',
    access: 'shelf',
    query: productExportQuery,
    isLongRunning: true,
    fileTypes: 'text/csv',
    run: async (shop, { query, reply }) => {
      const { name, table } = exportProducts(shop, query)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(table)
    },
  }),
  defineEndpoint({
    name: 'POST /product/import',
    summary: 'Import products from a CSV file',
    access: 'shelf',
    form: importForm,
    errors: ['preview-outdated'],
    isLongRunning: true,
    output: importPlanResponse,
    acceptedResponse: importStartedResponse,
    run: async (shop, { language, request, reply }) => {
      // Checks the permission first, so that only a seller can make the store read 20 MB.
      requirePermission(shop, 'shelf')
      const t = messages(importMessages, language)
      const {
        upload: uploadedFile,
        isDryRun,
        key,
        plan,
        ...options
      } = await readImportForm({ request, reply })
      if (uploadedFile === 'too-large') return refuseFile(reply, { kind: 'too-large' }, language)
      if (uploadedFile === undefined) return refuseFile(reply, { kind: 'no-file' }, language)
      const upload = { ...uploadedFile, ...options }
      const result = isDryRun
        ? await previewImport(shop, upload)
        : await startImport(shop, upload, { key, plan })
      if (result.state === 'unreadable') return refuseFile(reply, result.fault, language)
      if (result.state === 'busy') return refuse(reply, 409, { success: false, message: t.busy })
      if (result.state === 'started') {
        return reply.code(202).send({ success: true, id: result.id, message: t.started })
      }
      const response = planJson({ ...result, categoryNames: categoryNamesOf(shop, language) }, language)
      if (result.state === 'wrong') return refuse(reply, 400, { ...response, success: false })
      return { ...response, key: result.key }
    },
  }),
  defineEndpoint({
    name: 'GET /product/import/:id',
    summary: 'The progress of an import',
    access: 'shelf',
    output: successWith({
      id: idSchema,
      state: z.enum(importStates),
      fileName: z.string(),
      done: nonNegativeIntSchema,
      total: nonNegativeIntSchema,
      ...importCountsFields,
      failure: z.enum(['outdated', 'busy', 'unexpected']).nullable(),
      leftOut: remarksSchema,
    }),
    run: async (shop, { params, language }) => {
      const { pictureRemarks, ...job } = await findImport(shop, params.id)
      return {
        success: true,
        ...job,
        leftOut: remarksJson(pictureRemarks ?? [], language),
        message: jobMessage(job, language),
      }
    },
  }),
] as const

function refuseFile(reply: FastifyReply, fault: ImportFileError, language: Language): FastifyReply {
  const status = fault.kind === 'too-large' ? 413 : 400
  return refuse(reply, status, { success: false, fault, message: importFileErrorMessage(fault, language) })
}

function refuse(reply: FastifyReply, status: 400 | 409 | 413, response: object): FastifyReply {
  return reply.code(status).send(response)
}

/** Returns the accepted category names: the paths in English, the Nepali names where they exist in Nepali. */
function categoryNamesOf({ catalogue }: ShopContext, language: Language): string {
  const names = catalogue
    .groups()
    .categories.map(({ path, text }) => (language === 'en' ? path : text[language] || path))
  return names.join(', ')
}

type ImportPreview = {
  plan: ImportPlan
  ignored: readonly string[]
  pictures: AttachedPictures | undefined
  /** The accepted category names. */
  categoryNames: string
}

function planJson({ plan, ignored, pictures, categoryNames }: ImportPreview, language: Language) {
  const { counts, stillArchived, unknown, problems, preview, fingerprint } = plan
  const t = messages(importMessages, language)
  const items = problems.items.map(({ row, column, code, written, product }) => ({
    row,
    column,
    written: written ?? '',
    product: product ?? '',
    message: problemMessage(
      code,
      language,
      written === undefined ? undefined : { written, known: categoryNames },
    ),
  }))
  return {
    success: true,
    ...counts,
    offShelf: stillArchived,
    unknown,
    ignored,
    preview: preview.map(({ name, ...row }) => ({
      ...row,
      ...toLocalizedFields(
        'name',
        inEveryLanguage((nameLanguage) => name[nameLanguage] ?? ''),
      ),
    })),
    problems: { total: problems.total, items },
    pictures:
      pictures === undefined
        ? null
        : { hung: pictures.attachedCount, leftOut: remarksJson(pictures.pictureRemarks, language) },
    plan: fingerprint,
    message: problems.total > 0 ? t.hasErrors(problems) : t.previewed(counts),
  }
}

function jobMessage(job: Omit<ImportJob, 'pictureRemarks'>, language: Language): string {
  const t = messages(importMessages, language)
  if (job.state === 'running') return t.running(job)
  if (job.state === 'done') return t.done(job)
  return job.state === 'interrupted' ? t.interrupted : t[job.failure ?? 'unexpected']
}

type ImportForm = {
  upload: Pick<ImportUpload, 'bytes' | 'name'> | 'too-large' | undefined
  isDryRun: boolean
  key: string | undefined
  plan: string | undefined
  /** The ZIP of pictures that was uploaded before. */
  pictureArchiveId: string | undefined
  restoreArchived: boolean
  omitUnmatched: boolean
}

const limits = { fileSize: importLimits.bytes, files: 1, fields: 8, fieldSize: 1024, parts: 10 }

/** Reads the file and the options of an import form, in any order. */
async function readImportForm(http: { request: FastifyRequest; reply: FastifyReply }): Promise<ImportForm> {
  const form: ImportForm = {
    upload: undefined,
    isDryRun: false,
    key: undefined,
    plan: undefined,
    pictureArchiveId: undefined,
    restoreArchived: false,
    omitUnmatched: false,
  }
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      const name = displayFileName(part.filename)
      const bytes = await part.toBuffer().catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
          return undefined
        throw toFormError(error)
      })
      form.upload = bytes ? { bytes, name } : 'too-large'
    } else if (typeof part.value === 'string') {
      if (part.fieldname === 'dryRun') form.isDryRun = part.value !== 'false'
      else if (part.fieldname === 'putBack') form.restoreArchived = part.value === 'true'
      else if (part.fieldname === 'omitUnknown') form.omitUnmatched = part.value === 'true'
      else if (part.fieldname === 'key') form.key = part.value
      else if (part.fieldname === 'plan') form.plan = part.value
      else if (part.fieldname === 'archive' && part.value !== '') form.pictureArchiveId = part.value
    }
  }
  return form
}
