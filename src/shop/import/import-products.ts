import pLimit from 'p-limit'
import type { ImportFileError } from '#domain/product/import.ts'
import { isId, newId } from '#lib/id.ts'
import { withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { attachPictures, type AttachedPictures } from './attach-pictures.ts'
import { findArchive } from './picture-archives.ts'
import { readImportFile } from './import-file.ts'
import {
  beginJob,
  endJob,
  jobExists,
  isImportRunning,
  tryLockImports,
  saveJobProgress,
} from './import-jobs.ts'
import { lockPlannedProducts } from './lock-planned-products.ts'
import { planImport, type ImportOptions, type ImportPlan } from './import-plan.ts'
import { writeImport } from './import-writing.ts'
import { requirePermission } from '#shop/permissions.ts'
import { undefinedIfNotFound, ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** `pictureArchiveId` is the id of a ZIP with pictures that was read before. */
export type ImportUpload = ImportOptions & {
  bytes: Uint8Array
  name: string
  pictureArchiveId?: string | undefined
}

/** The plan of a file, with the pictures of its ZIP, if any. */
type PreparedImport = { plan: ImportPlan; ignored: readonly string[]; pictures: AttachedPictures | undefined }

/**
 * The preview of an import; `key` identifies the import that may follow, so that a repeated request is the same import.
 */
export type ImportPreviewResult =
  | { state: 'unreadable'; fault: ImportFileError }
  | (PreparedImport & { state: 'read'; key: string })

/** `finished` resolves when the import has ended, and never rejects; the job contains the result. */
export type ImportStartResult =
  | Exclude<ImportPreviewResult, { state: 'read' }>
  | (PreparedImport & { state: 'wrong' })
  | { state: 'busy' }
  | { state: 'started'; id: string; finished: Promise<void> }

const maxIncrementalRefresh = 300
// Parsing a file of 20 MB takes many times that memory, so files are parsed one at a time.
const importLimiter = pLimit(1)
const maxWaitingImports = 8

/** Returns the changes of a file without writing them. */
export async function previewImport(shop: ShopContext, upload: ImportUpload): Promise<ImportPreviewResult> {
  requirePermission(shop, 'shelf')
  return withinImportLimit(async () => {
    const prepared = await prepareImport(shop, upload)
    return 'fault' in prepared ? prepared : { state: 'read', ...prepared, key: newId() }
  })
}

/**
 * Starts the import of a file, all of it or nothing, and continues after the response. `request.plan` is the
 * fingerprint of a preview. With it, throws ShopError `preview-outdated` if the changes would differ. A repeated
 * `request.key` is the same import.
 */
export async function startImport(
  shop: ShopContext,
  upload: ImportUpload,
  request: { key?: string | undefined; plan?: string | undefined },
): Promise<ImportStartResult> {
  requirePermission(shop, 'shelf')
  const id = request.key !== undefined && isId(request.key) ? request.key : newId()
  return withinImportLimit(async () => {
    if (await jobExists(shop.db, id)) return { state: 'started', id, finished: Promise.resolve() }
    const prepared = await prepareImport(shop, upload)
    if ('fault' in prepared) return prepared
    const { plan, pictures } = prepared
    // Another process may have started this import; its job is saved before it takes the lock.
    const isRunning = await isImportRunning(shop.db)
    if (await jobExists(shop.db, id)) return { state: 'started', id, finished: Promise.resolve() }
    if (plan.problems.total > 0) return { state: 'wrong', ...prepared }
    if (isRunning) return { state: 'busy' }
    const job = { id, fileName: upload.name, counts: plan.counts, pictureRemarks: pictures?.pictureRemarks }
    if (request.plan !== undefined && request.plan !== plan.fingerprint) {
      throw new ShopError('preview-outdated', { extra: { isOutdated: true } })
    }
    if (!(await beginJob(shop, job))) return { state: 'started', id, finished: Promise.resolve() }
    return { state: 'started', id, finished: withoutWaitTimeLimit(() => runImport(shop, id, plan)) }
  })
}

async function prepareImport(
  shop: ShopContext,
  { bytes, pictureArchiveId: id, restoreArchived, omitUnmatched }: ImportUpload,
): Promise<PreparedImport | { state: 'unreadable'; fault: ImportFileError }> {
  const file = await readImportFile(bytes)
  if (!file.ok) return { state: 'unreadable', fault: file.fault }
  const { ignored } = file.table
  if (id === undefined) {
    return {
      plan: await planImport(shop, file.table, { restoreArchived, omitUnmatched }),
      ignored,
      pictures: undefined,
    }
  }
  const archive = await undefinedIfNotFound(findArchive(shop, id))
  if (archive?.state !== 'done') return { state: 'unreadable', fault: { kind: 'no-archive' } }
  const { table, pictures } = await attachPictures(shop.db, file.table, archive)
  return { plan: await planImport(shop, table, { restoreArchived, omitUnmatched }), ignored, pictures }
}

class ImportAbortedError extends Error {
  readonly reason: 'busy' | 'outdated'
  constructor(reason: 'busy' | 'outdated') {
    super(reason)
    this.name = 'ImportAbortedError'
    this.reason = reason
  }
}

async function runImport(shop: ShopContext, id: string, plan: ImportPlan): Promise<void> {
  let progressWrites = Promise.resolve()
  // The import does not wait for progress writes: requests that wait for its products may occupy all other
  // connections until it ends.
  function reportProgress(doneCount: number): void {
    progressWrites = progressWrites
      .then(() => saveJobProgress(shop, id, doneCount))
      .catch((error: unknown) =>
        shop.log.warn({ err: error, import: id }, 'the progress of an import could not be saved'),
      )
  }
  try {
    const ids = await inTransaction(shop.db, async (tx) => {
      if (!(await tryLockImports(tx))) throw new ImportAbortedError('busy')
      const products = await lockPlannedProducts(tx, plan.products)
      if (products === undefined) throw new ImportAbortedError('outdated')
      const writtenIds = await writeImport(tx, shop, { id, products, reportProgress })
      const { added, changed } = plan.counts
      if (writtenIds.length > 0) {
        await audit(tx, shop, { action: 'product.import', subject: id, detail: { added, changed } })
      }
      await endJob(tx, id, 'done')
      return writtenIds
    })
    if (ids.length > 0) await shop.catalogue.refresh(ids.length > maxIncrementalRefresh ? 'all' : ids)
  } catch (error) {
    const isAborted = error instanceof ImportAbortedError
    if (!isAborted) shop.log.error({ err: error, import: id }, 'an import failed')
    await endJob(shop.db, id, isAborted ? error.reason : 'unexpected').catch((failure: unknown) =>
      shop.log.error({ err: failure, import: id }, 'the end of an import could not be saved'),
    )
  }
  await progressWrites
}

async function withinImportLimit<T>(work: () => Promise<T>): Promise<T> {
  if (importLimiter.pendingCount >= maxWaitingImports)
    throw new ShopError('not-ready', { params: { seconds: 5 } })
  return importLimiter(work)
}
