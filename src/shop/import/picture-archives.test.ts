import { readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Images } from '#adapters/images/images.ts'
import type { ShopContext } from '#shop/context.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { csvOf, readImportTables, importAndWait } from '#testing/shop/imports.ts'
import { images, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { zipOf, type ZipPart } from '#testing/zip.ts'
import { previewImport } from './import-products.ts'
import { findArchive, archiveRemarksOf } from './picture-archives.ts'
import { receiveArchive, deleteAbandonedArchives } from './receive-archive.ts'
import { undoImport } from './undo-import.ts'

const zipPart = (name: string, text = name): ZipPart => ({ name, bytes: Buffer.from(text) })
const hashOf = (text: string) => Buffer.from(text).toString('hex').padEnd(24, '0').slice(0, 24)

async function receive(shop: ShopContext, parts: readonly ZipPart[] | Buffer) {
  const bytes = Buffer.isBuffer(parts) ? parts : zipOf(parts)
  const result = await receiveArchive(shop, { stream: Readable.from([bytes]), name: 'pictures.zip' })
  if (result.state === 'started') await result.finished
  return result
}

async function uploadArchive(shop: ShopContext, parts: readonly ZipPart[]): Promise<string> {
  const result = await receive(shop, parts)
  if (result.state !== 'started') throw new Error(result.fault)
  return result.id
}

const uploadedFiles = (shop: ShopContext) => readdir(shop.settings.uploadsFolder)
const hashesOf = async (seller: ShopContext, id: string) =>
  (await findSellerProduct(seller, id)).product.pictures.map(({ hash }) => hash)

shopTest(
  'pictures of a ZIP are attached to products by SKU and number, and are removed if the import is undone',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const oldProduct = await newProduct(shop, { name: 'Old', sku: 'OLD-1' })
    const [before] = await hashesOf(seller, oldProduct.id)
    const archive = await uploadArchive(seller, [
      zipPart('shop/OLD-1-2.jpg', 'second'),
      zipPart('shop/OLD-1.jpg', 'first'),
      zipPart('NEW/2.jpg', 'n2'),
      zipPart('NEW/1.jpg', 'n1'),
      zipPart('NEW/3.jpg', 'n1'),
      zipPart('nobody.jpg', 'x'),
    ])
    expect(await uploadedFiles(shop)).toEqual([])
    const file = csvOf([
      {
        id: oldProduct.id,
        sku: 'OLD-1',
        name: 'Old',
        description: 'o',
        category: 'dining-furniture',
        price: '900',
        offerPrice: '',
      },
      {
        id: '',
        sku: 'NEW',
        name: 'New',
        description: 'n',
        category: 'dining-furniture',
        price: '500',
        offerPrice: '',
      },
    ])
    const state = await readImportTables(shop)
    const preview = await previewImport(seller, { ...file, pictureArchiveId: archive })
    expect(preview).toMatchObject({
      state: 'read',
      plan: { counts: { added: 1, changed: 1 }, problems: { total: 0 } },
      pictures: {
        attachedCount: 4,
        pictureRemarks: [
          { name: 'nobody.jpg', code: 'unmatched' },
          { name: 'NEW/3.jpg', code: 'repeated' },
        ],
      },
    })
    expect(await readImportTables(shop)).toEqual(state)
    const job = await importAndWait(seller, { ...file, pictureArchiveId: archive })
    expect(job).toMatchObject({ state: 'done', added: 1, changed: 1, pictureRemarks: [{}, {}] })
    expect(await hashesOf(seller, oldProduct.id)).toEqual([hashOf('first'), hashOf('second')])
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from products where sku = 'NEW'`)
    expect(await hashesOf(seller, rows[0]?.id ?? '')).toEqual([hashOf('n1'), hashOf('n2')])
    // The same ZIP is recognised, and the same file changes nothing.
    const counts = { added: 0, changed: 0, unchanged: 2 }
    expect(await previewImport(seller, { ...file, pictureArchiveId: archive })).toMatchObject({
      plan: { counts },
    })
    if (!('id' in job)) throw new Error(job.state)
    await undoImport(seller, { id: job.id })
    expect(await hashesOf(seller, oldProduct.id)).toEqual([before])
  },
)

shopTest(
  'a picture of a product that is not in the file is attached to no other product',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const zed = await newProduct(shop, { sku: 'ZED' })
    await newProduct(shop, { sku: 'ZED-1' })
    const hashesBefore = await hashesOf(seller, zed.id)
    const archive = await uploadArchive(seller, [
      zipPart('ZED-1.jpg'),
      zipPart('ZED-1-2.jpg'),
      zipPart('ZED-2.jpg', 'second'),
    ])
    const preview = await previewImport(seller, {
      ...csvOf([{ sku: 'ZED', price: '2000' }]),
      pictureArchiveId: archive,
    })
    expect(preview).toMatchObject({
      pictures: {
        attachedCount: 1,
        pictureRemarks: ['ZED-1.jpg', 'ZED-1-2.jpg'].map((name) => ({ name, code: 'unmatched' })),
      },
    })
    await importAndWait(seller, { ...csvOf([{ sku: 'ZED', price: '2000' }]), pictureArchiveId: archive })
    expect(await hashesOf(seller, zed.id)).not.toEqual(hashesBefore)
    expect(await hashesOf(seller, zed.id)).toHaveLength(1)
  },
)

shopTest(
  'a ZIP that is uploaded twice is read once, and read again if the first process has ended',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    let acceptCount = 0
    const countingImages: Images = {
      ...images,
      storeUpload: (bytes) => ((acceptCount += 1), images.storeUpload(bytes)),
    }
    const withCountingImages = { ...seller, images: countingImages }
    const parts = [zipPart('A.jpg'), zipPart('B.jpg')]
    const id = await uploadArchive(withCountingImages, parts)
    expect(await uploadArchive(withCountingImages, parts)).toBe(id)
    expect(acceptCount).toBe(2)
    // The state after a process that ended while it read.
    await shop.db.execute(
      sql`update image_archives set status = 'reading', heartbeat_at = now() - interval '1 minute'`,
    )
    expect(await findArchive(seller, id)).toMatchObject({ state: 'interrupted' })
    expect(
      await previewImport(seller, { ...csvOf([{ sku: 'A', name: 'A' }]), pictureArchiveId: id }),
    ).toEqual({
      state: 'unreadable',
      fault: { kind: 'no-archive' },
    })
    const secondId = await uploadArchive(withCountingImages, parts)
    expect(secondId).not.toBe(id)
    expect(await findArchive(seller, secondId)).toMatchObject({ state: 'done', done: 2, total: 2 })
    const failingImages: Images = {
      ...images,
      storeUpload: async () => Promise.reject(new Error('no room on the disk')),
    }
    const failedId = await uploadArchive({ ...seller, images: failingImages }, [zipPart('C.jpg')])
    expect(await findArchive(seller, failedId)).toMatchObject({ state: 'failed', entries: [] })
    expect(await uploadedFiles(shop)).toEqual([])
  },
)

shopTest(
  'a file that is not a picture is reported, and a small picture is used and reported',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const strictImages: Images = {
      ...images,
      async storeUpload(bytes) {
        const text = bytes.toString()
        if (text === 'heic' || text === 'pixels') return { ok: false, reason: text }
        const acceptedPicture = await images.storeUpload(bytes)
        return acceptedPicture.ok && text === 'tiny'
          ? { ...acceptedPicture, image: { ...acceptedPicture.image, width: 900, height: 600 } }
          : acceptedPicture
      },
    }
    const id = await uploadArchive({ ...seller, images: strictImages }, [
      zipPart('A.jpg', 'heic'),
      zipPart('B.jpg', 'pixels'),
      zipPart('C.jpg', 'tiny'),
      zipPart('../D.jpg'),
      zipPart('a\0.jpg'),
      { ...zipPart('E.jpg'), mode: 0o120777 },
    ])
    const { entries } = await findArchive(seller, id)
    expect(archiveRemarksOf(entries)).toEqual([
      { name: 'A.jpg', code: 'heic' },
      { name: 'B.jpg', code: 'pixels' },
      { name: 'C.jpg', code: 'small' },
      { name: '../D.jpg', code: 'name' },
      { name: 'a\uFFFD.jpg', code: 'name' },
      { name: 'E.jpg', code: 'link' },
    ])
  },
)

shopTest(
  'an unreadable ZIP leaves no file behind, and old files of ended processes are deleted',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    expect(await receive(seller, Buffer.from('no ZIP'))).toEqual({ state: 'unreadable', fault: 'not-zip' })
    expect(await receive(seller, [zipPart('folder/', '')])).toEqual({ state: 'unreadable', fault: 'empty' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('PK')
        throw new Error('the line is gone')
      })(),
    )
    await expect(receiveArchive(seller, { stream: broken, name: 'a.zip' })).rejects.toThrow(
      'the line is gone',
    )
    await expect(
      receiveArchive(await newShopper(shop), { stream: Readable.from([]), name: 'a.zip' }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await uploadedFiles(shop)).toEqual([])
    const { rows } = await shop.db.execute(sql`select 1 from image_archives`)
    expect(rows).toEqual([])

    const [oldPath, recentPath] = ['old1.zip', 'fresh1.zip'].map((name) =>
      join(shop.settings.uploadsFolder, name),
    )
    await mkdir(shop.settings.uploadsFolder, { recursive: true })
    await writeFile(oldPath ?? '', '')
    await writeFile(recentPath ?? '', '')
    await utimes(oldPath ?? '', 0, 0)
    await deleteAbandonedArchives(shop)
    expect(await uploadedFiles(shop)).toEqual(['fresh1.zip'])
    await rm(shop.settings.uploadsFolder, { recursive: true })
  },
)
