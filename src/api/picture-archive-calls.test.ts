import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createDiskStore } from '#adapters/images/disk-store.ts'
import { createImages } from '#adapters/images/images.ts'
import type { ShopContext } from '#shop/context.ts'
import { ownerBrowser } from '#testing/http/people.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { createBrowser, createTestServer, type Browser } from '#testing/http/http.ts'
import { zipOf, type ZipPart } from '#testing/zip.ts'

const archivesUrl = '/api/product/import/pictures'

const loginAsSeller = async (shop: ShopContext) => ownerBrowser(shop, await createTestServer(shop))

function upload(
  seller: Browser,
  url: string,
  { bytes, fields = {} }: { bytes: Buffer; fields?: Record<string, string> },
) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${texts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="../p.zip"\r\nContent-Type: application/zip\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
  return seller.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
}

async function readUntilDone(seller: Browser, id: string) {
  let response = await seller.get(`${archivesUrl}/${id}`)
  while (response.body['state'] === 'reading') response = await seller.get(`${archivesUrl}/${id}`)
  return response.body
}

const jpeg = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

shopTest(
  'an import assigns the pictures of a ZIP to products by the SKU in their names, and hostile ZIPs are refused',
  async ({ shop }) => {
    const folder = await mkdtemp(join(tmpdir(), 'baithak-archive-'))
    const images = createImages({ store: createDiskStore(folder), log: { warn: () => undefined } })
    const uploadsFolder = join(folder, 'uploads')
    const seller = await loginAsSeller({ ...shop, images, settings: { ...shop.settings, uploadsFolder } })
    try {
      const parts: ZipPart[] = [
        { name: 'K-1.jpg', bytes: await jpeg(1000, '#aa3311') },
        { name: 'K/2.jpg', bytes: await jpeg(200, '#3311aa'), isPacked: false },
        { name: 'K-3.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
        { name: '../../K.jpg', bytes: await jpeg(1000, '#11aa33') },
      ]
      const uploadResponse = await upload(seller, archivesUrl, { bytes: zipOf(parts) })
      expect(uploadResponse.status).toBe(202)
      const archive = String(uploadResponse.body['id'])
      expect(await readUntilDone(seller, archive)).toMatchObject({
        state: 'done',
        fileName: 'p.zip',
        done: 4,
        total: 4,
        usable: 2,
        leftOut: {
          total: 3,
          items: [
            { name: 'K/2.jpg', message: expect.stringContaining('960 pixels') },
            { name: 'K-3.heic', message: expect.stringContaining('Most Compatible') },
            { name: '../../K.jpg', message: expect.stringContaining('No file may have this name') },
          ],
        },
      })
      const csv = Buffer.from('sku,name,description,category,price\nK,Chair,Sal,dining-furniture,900\n')
      const preview = await upload(seller, '/api/product/import', {
        bytes: csv,
        fields: { dryRun: 'true', archive },
      })
      expect(preview.body).toMatchObject({ added: 1, pictures: { hung: 2, leftOut: { total: 3 } } })
      const { key, plan } = preview.body
      const importFields = { key: String(key), plan: String(plan), archive }
      expect((await upload(seller, '/api/product/import', { bytes: csv, fields: importFields })).status).toBe(
        202,
      )
      let job = await seller.get(`/api/product/import/${key}`)
      while (job.body['state'] === 'running') job = await seller.get(`/api/product/import/${key}`)
      expect(job.body).toMatchObject({ state: 'done', added: 1, leftOut: { total: 3 } })
      const list = await seller.get('/api/product/list')
      expect(list.body['products'][0].image).toHaveLength(2)

      const zipBytes = zipOf(parts)
      const tiny = { name: 'a.jpg', bytes: Buffer.from('x') }
      const hostile: [number, Buffer][] = [
        [400, Buffer.from('PK\x03\x04 and no more')],
        [400, zipBytes.subarray(0, zipBytes.length / 2)],
        [400, zipOf([tiny, { ...tiny, name: 'b.jpg', declared: { offset: 0 } }])],
        [400, zipOf([])],
        [400, zipOf(Array.from({ length: 501 }, (_, index) => ({ ...tiny, name: `${index}.jpg` })))],
        [413, zipOf([{ ...tiny, declared: { size: 401 * 1024 * 1024 } }])],
        [413, zipOf([{ ...tiny, declared: { size: 2 ** 45 }, isZip64: true }])],
      ]
      for (const [status, bytes] of hostile) {
        const response = await upload(seller, archivesUrl, { bytes })
        expect([response.status, response.body]).toMatchObject([
          status,
          { success: false, message: expect.any(String) },
        ])
      }
      const bomb = await upload(seller, archivesUrl, {
        bytes: zipOf([{ name: 'K.jpg', bytes: Buffer.alloc(7_000_000) }]),
      })
      expect(await readUntilDone(seller, String(bomb.body['id']))).toMatchObject({
        usable: 0,
        leftOut: { items: [{ message: expect.stringContaining('more tightly') }] },
      })
      expect(
        (await upload(seller, '/api/product/import', { bytes: csv, fields: { archive: 'none' } })).status,
      ).toBe(400)
      expect((await seller.get(`${archivesUrl}/none`)).status).toBe(404)
      expect(
        (await upload(createBrowser(await createTestServer(shop)), archivesUrl, { bytes: zipBytes })).status,
      ).toBe(401)
      await expect.poll(() => readdir(uploadsFolder)).toEqual([])
    } finally {
      await images.close()
      await rm(folder, { recursive: true })
    }
  },
)
