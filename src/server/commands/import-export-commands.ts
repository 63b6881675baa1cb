import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { exportCustomers } from '#shop/customers/export-customers.ts'
import { exportProducts } from '#shop/import/export-products.ts'
import { findImport } from '#shop/import/import-jobs.ts'
import { previewImport, startImport, type ImportUpload } from '#shop/import/import-products.ts'
import type { ImportPlan } from '#shop/import/import-plan.ts'
import { findArchive } from '#shop/import/picture-archives.ts'
import { receiveArchive } from '#shop/import/receive-archive.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { writeAtomically } from '#lib/write-atomically.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { withStore } from './with-store.ts'
import { userPath } from './user-path.ts'

export const exportKinds = ['products', 'orders', 'customers'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Writes a table of the store as CSV. */
export async function exportTable(config: Config, kind: ExportKind, file: string): Promise<void> {
  await withStore(config, async (shop) => {
    const path = userPath(file)
    if (existsSync(path)) throw new StartupError(`${path} exists: choose another name`)
    const table = await openTable(shop, kind)
    await writeAtomically(path, (temporaryPath) =>
      pipeline(table, createWriteStream(temporaryPath, { mode: 0o600, flags: 'wx' })),
    )
    process.stdout.write(`${path}\n`)
  })
}

async function openTable(shop: ShopContext, kind: ExportKind): Promise<Readable> {
  if (kind === 'products') return exportProducts(shop, {}).table
  if (kind === 'orders') return (await exportOrders(shop, {})).table
  return (await exportCustomers(shop, { format: 'csv' })).table
}

export type ImportOptions = { pictures?: string; dryRun?: boolean }

/** Imports a catalogue file completely or not at all. With `dryRun` it only prints the changes. */
export async function importProducts(config: Config, file: string, options: ImportOptions): Promise<void> {
  await withStore(config, async (shop) => {
    const pictureArchiveId =
      options.pictures === undefined ? undefined : await receivePictures(shop, options.pictures)
    const upload: ImportUpload = {
      bytes: await readFile(requireFile(file)),
      name: basename(file),
      pictureArchiveId,
    }
    if (options.dryRun === true) return printPreview(shop, upload)
    const startResult = await startImport(shop, upload, {})
    if (startResult.state === 'busy') throw new StartupError('Another import is running: try again later.')
    if (startResult.state === 'unreadable') throw unreadableFileError(startResult.fault)
    if (startResult.state === 'wrong') throw importRefusedError(startResult.plan)
    await startResult.finished
    const job = await findImport(shop, startResult.id)
    if (job.state !== 'done') throw new StartupError('The import failed and changed nothing.')
    process.stdout.write(`${job.added} added, ${job.changed} changed, ${job.unchanged} unchanged\n`)
  })
}

async function printPreview(shop: ShopContext, upload: ImportUpload): Promise<void> {
  const preview = await previewImport(shop, upload)
  if (preview.state === 'unreadable') throw unreadableFileError(preview.fault)
  const { counts, problems } = preview.plan
  if (problems.total > 0) throw importRefusedError(preview.plan)
  process.stdout.write(
    `Would add ${counts.added} and change ${counts.changed}; ${counts.unchanged} unchanged\n`,
  )
}

async function receivePictures(shop: ShopContext, file: string): Promise<string> {
  const path = requireFile(file)
  const receiveResult = await receiveArchive(shop, { stream: createReadStream(path), name: basename(path) })
  if (receiveResult.state === 'unreadable')
    throw new StartupError(`The pictures of ${path} cannot be read: ${receiveResult.fault}`)
  await receiveResult.finished
  // The running store may be reading the same archive.
  for (;;) {
    const { state } = await findArchive(shop, receiveResult.id)
    if (state === 'done') return receiveResult.id
    if (state !== 'reading') throw new StartupError(`The pictures of ${path} cannot be read`)
    await wait(500)
  }
}

function requireFile(file: string): string {
  const path = userPath(file)
  if (!existsSync(path)) throw new StartupError(`There is no file ${path}`)
  return path
}

function unreadableFileError(fault: object): StartupError {
  return new StartupError(`The file cannot be read as a catalogue: ${JSON.stringify(fault)}`)
}

function importRefusedError({ problems }: ImportPlan): StartupError {
  const lines = problems.items.map(({ row, column, code }) => `row ${row}, ${column}: ${code}`)
  return new StartupError([`Nothing was imported: ${problems.total} problems`, ...lines].join('\n  '))
}
