import pLimit from 'p-limit'
import type { ImportFileError } from '#domain/product/import.ts'
import { isId, newId } from '#lib/id.ts'
import { withoutWaitLimit } from '#lib/wait-limit.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { rowsWithPictures, type HungPictures } from './archive-rows.ts'
import { findArchive } from './picture-archives.ts'
import { readImportFile } from './import-file.ts'
import { beginJob, endJob, hasJob, isImportRunning, lockImports, reportJob } from './import-jobs.ts'
import { lockPlanned } from './import-lock.ts'
import { planImport, type ImportOptions, type ImportPlan } from './import-plan.ts'
import { writeImport } from './import-writing.ts'
import { requirePermission } from '#shop/permissions.ts'
import { undefinedIfNotFound, ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** `archive` names a ZIP with pictures that was read before. */
export type ImportUpload = ImportOptions & {
  bytes: Uint8Array
  name: string
  archive?: string | undefined
}

/** The plan of a file, with the pictures of its ZIP, if any. */
type Looked = { plan: ImportPlan; ignored: readonly string[]; pictures: HungPictures | undefined }

/**
 * The preview of an import; `key` identifies the import that may follow, so that a repeated request is the same import.
 */
export type ImportPreviewed =
  | { state: 'unreadable'; fault: ImportFileError }
  | (Looked & { state: 'read'; key: string })

/** `finished` resolves when the import has ended, and never rejects; the job contains the result. */
export type ImportStarted =
  | Exclude<ImportPreviewed, { state: 'read' }>
  | (Looked & { state: 'wrong' })
  | { state: 'busy' }
  | { state: 'started'; id: string; finished: Promise<void> }

const maxIncrementalChanges = 300
// A file of 20 MB is read into many times that: one after another.
const readingLimit = pLimit(1)
const maxWaiting = 8

/** Returns the changes of a file without writing them. */
export async function previewImport(shop: Shop, upload: ImportUpload): Promise<ImportPreviewed> {
  requirePermission(shop, 'shelf')
  return inTurn(async () => {
    const prepared = await prepareImport(shop, upload)
    return 'fault' in prepared ? prepared : { state: 'read', ...prepared, key: newId() }
  })
}

/**
 * Starts the import of a file, all of it or nothing, and continues after the response. With the `plan` of a preview it
 * throws ShopError `preview-outdated` if the changes would differ. A repeated `key` is the same import.
 */
export async function startImport(
  shop: Shop,
  upload: ImportUpload,
  wish: { key?: string | undefined; plan?: string | undefined },
): Promise<ImportStarted> {
  requirePermission(shop, 'shelf')
  const id = wish.key !== undefined && isId(wish.key) ? wish.key : newId()
  return inTurn(async () => {
    if (await hasJob(shop.db, id)) return { state: 'started', id, finished: Promise.resolve() }
    const prepared = await prepareImport(shop, upload)
    if ('fault' in prepared) return prepared
    const { plan, pictures } = prepared
    // Another process may have started this import; its job is saved before it takes the lock.
    const isRunning = await isImportRunning(shop.db)
    if (await hasJob(shop.db, id)) return { state: 'started', id, finished: Promise.resolve() }
    if (plan.problems.total > 0) return { state: 'wrong', ...prepared }
    if (isRunning) return { state: 'busy' }
    const job = { id, fileName: upload.name, counts: plan.counts, omitted: pictures?.omitted }
    if (wish.plan !== undefined && wish.plan !== plan.mark) {
      throw new ShopError('preview-outdated', { extra: { isOutdated: true } })
    }
    if (!(await beginJob(shop, job))) return { state: 'started', id, finished: Promise.resolve() }
    return { state: 'started', id, finished: withoutWaitLimit(() => carryOut(shop, id, plan)) }
  })
}

async function prepareImport(
  shop: Shop,
  { bytes, archive: id, putBack, omitUnknown }: ImportUpload,
): Promise<Looked | { state: 'unreadable'; fault: ImportFileError }> {
  const file = await readImportFile(bytes)
  if (!file.ok) return { state: 'unreadable', fault: file.fault }
  const { ignored } = file.table
  if (id === undefined) {
    return {
      plan: await planImport(shop, file.table, { putBack, omitUnknown }),
      ignored,
      pictures: undefined,
    }
  }
  const archive = await undefinedIfNotFound(findArchive(shop, id))
  if (archive?.state !== 'done') return { state: 'unreadable', fault: { kind: 'no-archive' } }
  const { table, pictures } = await rowsWithPictures(shop.db, file.table, archive)
  return { plan: await planImport(shop, table, { putBack, omitUnknown }), ignored, pictures }
}

class Stopped extends Error {
  readonly reason: 'busy' | 'outdated'
  constructor(reason: 'busy' | 'outdated') {
    super(reason)
    this.name = 'Stopped'
    this.reason = reason
  }
}

async function carryOut(shop: Shop, id: string, plan: ImportPlan): Promise<void> {
  let reporting = Promise.resolve()
  // The import does not wait for this, because requests for its products may occupy all other connections until it
  // ends.
  function progress(done: number): void {
    reporting = reporting
      .then(() => reportJob(shop, id, done))
      .catch((error: unknown) =>
        shop.log.warn({ err: error, import: id }, 'how far an import is was not written down'),
      )
  }
  try {
    const ids = await inTransaction(shop.db, async (tx) => {
      if (!(await lockImports(tx))) throw new Stopped('busy')
      const products = await lockPlanned(tx, plan.products)
      if (products === undefined) throw new Stopped('outdated')
      const writtenIds = await writeImport(tx, shop, { id, products, progress })
      const { added, changed } = plan.counts
      if (writtenIds.length > 0) {
        await audit(tx, shop, { action: 'product.import', subject: id, detail: { added, changed } })
      }
      await endJob(tx, id, 'done')
      return writtenIds
    })
    if (ids.length > 0) await shop.catalogue.refresh(ids.length > maxIncrementalChanges ? 'all' : ids)
  } catch (error) {
    const isStopped = error instanceof Stopped
    if (!isStopped) shop.log.error({ err: error, import: id }, 'an import failed')
    await endJob(shop.db, id, isStopped ? error.reason : 'unexpected').catch((failure: unknown) =>
      shop.log.error({ err: failure, import: id }, 'the end of an import could not be written down'),
    )
  }
  await reporting
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (readingLimit.pendingCount >= maxWaiting) throw new ShopError('not-ready', { params: { seconds: 5 } })
  return readingLimit(work)
}
