import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#lib/id.ts'
import { exportProducts } from './export-products.ts'
import { findImport, findRunningImport } from './import-jobs.ts'
import { previewImport, startImport } from './import-products.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import {
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import {
  csvOf,
  readImportTables,
  exportRows,
  fileOf,
  importAndWait,
  readPreview,
} from '#testing/shop/imports.ts'

describe('importing', () => {
  shopTest(
    'refuses a file while one is read and eight wait, and reads again afterwards',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const preview = () =>
        previewImport(seller, csvOf([{ id: '', sku: 'ONE', name: 'One', price: '1,500' }]))
      const results = await Promise.allSettled(Array.from({ length: 10 }, preview))
      expect(results.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 9 }, () => 'fulfilled'),
        'rejected',
      ])
      expect(results.at(-1)).toMatchObject({ reason: { code: 'not-ready' } })
      expect(await preview()).toMatchObject({ state: 'read' })
    },
  )

  shopTest('a preview shows all changes and writes nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop, { name: 'One', sku: 'ONE' })
    const before = await readImportTables(shop)
    const [row = {}] = await exportRows(seller)
    const result = await readPreview(
      seller,
      csvOf([
        { ...row, price: '2,000', colour: '', secret: 'x' },
        { ...row, id: '', sku: 'TWO', name: 'Two', price: '१,५००', offerPrice: '', secret: '' },
      ]),
    )
    expect(result.ignored).toEqual(['secret'])
    expect(result.plan.counts).toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(result.plan.preview).toMatchObject([
      { row: 2, id: product.id, fields: [{ column: 'price', before: '1000', after: '2000' }] },
      { row: 3, id: null, name: { en: 'Two' } },
    ])
    expect(await readImportTables(shop)).toEqual(before)
  })

  shopTest(
    'writes new and changed products, stock movements and the audit log, and refreshes the catalogue',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const product = await newProduct(shop, { name: 'One', sku: 'ONE' })
      const secondProduct = await newProduct(shop, { name: 'Two', sku: 'TWO' })
      const rows = await exportRows(seller)
      const [first = {}, second = {}] = rows
      const file = csvOf([
        { ...first, sku: 'TWO', stock: '7', name: 'Uno' },
        { ...second, sku: 'ONE', archived: 'yes' },
        { ...first, id: '', sku: 'NEW', name: 'Naya', stock: '3', version: '', stockExported: '' },
      ])
      const { key, plan } = await readPreview(seller, file)
      const job = await importAndWait(seller, file, { key, plan: plan.fingerprint })
      expect(job).toMatchObject({ id: key, state: 'done', added: 1, changed: 2, done: 3, total: 3 })
      expect(await findSellerProduct(seller, product.id)).toMatchObject({
        version: 2,
        product: { sku: 'TWO', stock: 7, name: { en: 'Uno' } },
      })
      expect(await findSellerProduct(seller, secondProduct.id)).toMatchObject({
        isArchived: true,
        product: { sku: 'ONE' },
      })
      const result = shop.catalogue.index().search({ search: 'naya', sort: 'default', offset: 0, limit: 9 })
      expect(result.total).toBe(1)
      const [id = ''] = result.ids
      expect((await findSellerProduct(seller, id)).product).toMatchObject({
        stock: 3,
        pictures: [{ hash: product.pictures[0]?.hash }],
      })
      const moves = await shop.db.execute(sql`
      select product_id, change, reason, staff_id is not null as named from stock_movements
      where reason = 'corrected' or product_id = ${id}`)
      expect(moves.rows).toEqual(
        expect.arrayContaining([
          { product_id: product.id, change: 2, reason: 'corrected', named: true },
          { product_id: id, change: 3, reason: 'added', named: true },
        ]),
      )
      expect(moves.rows).toHaveLength(2)
      const auditEntries = await shop.db.execute(
        sql`select action, detail from audit_log where subject = ${key}`,
      )
      expect(auditEntries.rows).toEqual([{ action: 'product.import', detail: { added: 1, changed: 2 } }])
      // A repeated import, with the same key or the same file, adds nothing.
      expect(await importAndWait(seller, file, { key, plan: plan.fingerprint })).toMatchObject({
        id: key,
        state: 'done',
      })
      const secondPreview = await readPreview(seller, file)
      expect(secondPreview.plan.counts).toEqual({ added: 0, changed: 0, unchanged: 3 })
    },
  )

  shopTest(
    'one error in the last row stops the whole import, and is reported with its row and column',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const product = await newProduct(shop)
      const [row = {}] = await exportRows(seller)
      const newRows = Array.from({ length: 30 }, (_, index) => ({
        ...row,
        id: '',
        sku: `S${index}`,
        version: '',
      }))
      const before = await readImportTables(shop)
      const result = await importAndWait(
        seller,
        csvOf([
          { ...row, price: '5000' },
          ...newRows,
          { ...row, id: '', sku: 'Z', price: '12 rupees', offerPrice: '' },
        ]),
      )
      expect(result).toMatchObject({
        state: 'wrong',
        plan: { problems: { total: 1, items: [{ row: 33, column: 'price', code: 'number-form' }] } },
      })
      expect(await readImportTables(shop)).toEqual(before)
      expect((await findSellerProduct(seller, product.id)).product.pricePaisa).toBe(100_000)
    },
  )

  shopTest('every error of a row is reported', async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop, { sku: 'HAD' })
    const changedProduct = await newProduct(shop, { sku: 'OTHER' })
    const [row = {}, second = {}] = await exportRows(seller)
    await updateProduct(seller, { id: changedProduct.id, tags: ['x'] }, [])
    const newRow = { ...row, id: '', version: '', stockExported: '' }
    const result = await readPreview(
      seller,
      csvOf([
        { ...row, offerPrice: '5000', category: 'cars', rooms: 'attic', stock: '2.5' },
        { ...row, name: 'Again' },
        { ...second, name: 'Behind' },
        { ...newRow, id: newId() },
        { ...newRow, sku: 'N1', pictures: '' },
        { ...newRow, sku: 'N2', pictures: 'f'.repeat(24) },
        { ...newRow, sku: 'N3', name: '', widthCm: '5' },
        { ...newRow, sku: 'N4' },
        { ...newRow, sku: 'N4', name: 'x'.repeat(300) },
        { ...newRow, sku: 'N4' },
        { ...newRow, sku: 'bad\0', name: 'a\0b' },
      ]),
    )
    const problemTexts = result.plan.problems.items.map(
      ({ row: number, column, code }) => `${number} ${column} ${code}`,
    )
    expect(result.plan.problems.items).toContainEqual({
      row: 2,
      column: 'category',
      code: 'category',
      written: 'cars',
      product: 'HAD',
    })
    expect(problemTexts.toSorted()).toEqual(
      [
        '2 category category',
        '2 offerPrice offer-above-price',
        '2 rooms room',
        '2 stock stock-form',
        '3 id named-twice',
        '4 version changed-since',
        '5 id unknown-id',
        '6 pictures picture-needed',
        '7 pictures picture-unknown',
        '8 depthCm size-incomplete',
        '8 heightCm size-incomplete',
        '8 name required',
        '10 name too-long:200',
        '11 sku taken',
        '12 name not-text',
        '12 sku not-text',
      ].toSorted(),
    )
  })

  isolatedDatabaseTest(
    'an import does not overwrite stock changes by orders since the export',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const product = await newProduct(shop, { stock: 5 })
      const [row = {}] = await exportRows(seller)
      await shop.db.execute(sql`update products set stock = 4 where id = ${product.id}`)
      expect(await importAndWait(seller, csvOf([{ ...row, price: '1100' }]))).toMatchObject({
        state: 'done',
        changed: 1,
      })
      expect((await findSellerProduct(seller, product.id)).product).toMatchObject({
        stock: 4,
        pricePaisa: 110_000,
      })
      const { plan } = await readPreview(seller, csvOf([{ ...row, stock: '9', version: '' }]))
      expect(plan.problems.items).toMatchObject([{ row: 2, column: 'stock', code: 'stock-moved-since' }])
      await importAndWait(seller, csvOf([{ id: product.id, stock: '' }]))
      expect((await findSellerProduct(seller, product.id)).product.stock).toBe(null)
    },
  )

  shopTest('an import writes exactly what was previewed, or nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const product = await newProduct(shop)
    const file = csvOf([{ id: product.id, price: '1100' }])
    const { plan, key } = await readPreview(seller, file)
    await updateProduct(seller, { id: product.id, price: 1200 }, [])
    await expect(startImport(seller, file, { plan: plan.fingerprint, key })).rejects.toMatchObject({
      code: 'preview-outdated',
    })
    expect((await findSellerProduct(seller, product.id)).product.pricePaisa).toBe(120_000)
  })

  shopTest('an unreadable file is refused with the kind of its error', async ({ shop }) => {
    const seller = await newSeller(shop)
    const faultOf = async (bytes: Buffer | string) => {
      const result = await previewImport(seller, fileOf(bytes))
      return result.state === 'unreadable' ? result.fault : result.plan.counts
    }
    expect(await faultOf('')).toEqual({ kind: 'empty' })
    const otherFileTypes = [
      '%PDF-1.7\n',
      Buffer.from('\u0089PNG\r\n', 'latin1'),
      Buffer.from('\u00FF\u00D8\u00FF\u00E0', 'latin1'),
    ]
    for (const otherFile of [...otherFileTypes, 'Dear Sita,\nhere are the prices.', 'Preis;Farbe\n1;2'])
      expect(await faultOf(otherFile)).toEqual({ kind: 'not-csv' })
    expect(await faultOf(Buffer.from('\uFEFFid,name\n1,2', 'utf16le'))).toEqual({ kind: 'utf-16' })
    expect(await faultOf(Buffer.from('id,name\n1,caf\xe9', 'latin1'))).toEqual({ kind: 'not-utf-8' })
    expect(await faultOf('id,name\n')).toEqual({ kind: 'no-rows' })
    expect(await faultOf('Name;DESCRIPTION;x\na;b;c')).toEqual({
      kind: 'missing-columns',
      columns: ['category', 'price', 'pictures'],
    })
    expect(await faultOf('id,name,Name\n1,2,3')).toEqual({ kind: 'repeated-columns', columns: ['name'] })
    expect(await faultOf('id,name\n1,"2')).toMatchObject({ kind: 'broken' })
    expect(await faultOf('sep=;\nid;name\n1;x"y\n')).toMatchObject({ kind: 'broken', line: 3 })
    expect(await faultOf(Buffer.alloc(20 * 1024 * 1024 + 1, 97))).toEqual({ kind: 'too-large' })
    expect(await faultOf(`id${','.repeat(900_000)}\n1`)).toEqual({ kind: 'too-many-columns' })
    expect(await faultOf(`id,sku\n${`1${','.repeat(900_000)}2\n`.repeat(20)}`)).toEqual({
      kind: 'too-many-columns',
    })
    expect(await faultOf(`id\n${'1\n'.repeat(10_001)}`)).toEqual({ kind: 'too-many-rows' })
    expect(await faultOf('\n'.repeat(5_000_000))).toEqual({ kind: 'empty' })
    expect(await faultOf(`id${'\n'.repeat(3_000_000)}`)).toEqual({ kind: 'too-many-rows' })
    expect(await faultOf('sku\n__proto__')).toMatchObject({ added: 0, changed: 0 })
  })

  shopTest(
    'a missing column is reported once, and errors in the existing columns are reported too',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const rows = ['AA-1,मेच,12 rupees', 'AA-2,पिर्का,500', 'AA-3,मुढा,600']
      const preview = await previewImport(seller, fileOf(['sku,nameNe,price', ...rows].join('\n')))
      expect(preview.state === 'read' && preview.plan.problems.items).toEqual([
        { row: 1, column: 'pictures', code: 'picture-needed' },
        { row: 1, column: 'name', code: 'column-missing' },
        { row: 1, column: 'category', code: 'column-missing' },
        { row: 1, column: 'description', code: 'column-missing' },
        { row: 2, column: 'price', code: 'number-form', written: '12 rupees', product: 'AA-1' },
      ])
    },
  )

  shopTest('names an unknown SKU of a price file, and imports the rest without it', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { id } = await newProduct(shop, { sku: 'ABC-1' })
    const file = fileOf('sep=;\nsku;price;offerPrice\nabc-1;7000;7000\nNOPE;5;5')
    const preview = await readPreview(seller, file)
    expect(preview.plan.problems.items).toEqual([
      { row: 3, column: 'sku', code: 'unknown-sku', written: 'NOPE', product: 'NOPE' },
    ])
    expect(preview.plan.unknown).toEqual({ total: 1, names: ['NOPE'], isOmitted: false })
    expect(await importAndWait(seller, file)).toMatchObject({ state: 'wrong' })
    expect(await importAndWait(seller, { ...file, omitUnmatched: true })).toMatchObject({
      state: 'done',
      changed: 1,
    })
    expect((await findSellerProduct(seller, id)).product).toMatchObject({ sku: 'ABC-1', pricePaisa: 700_000 })
  })

  shopTest('finds products by their SKU in any case', async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop, { sku: 'ABC-1' })
    await newProduct(shop, { sku: 'Two' })
    await newProduct(shop, { sku: 'TWO' })
    const preview = await readPreview(
      seller,
      fileOf(
        'sku\tprice\tofferPrice\nabc-1\t7000\t7000\nABC-1\t1\t1\nTwo\t8\t8\ntwo\t9\t9\n\u200babC-1\t1\t1',
      ),
    )
    expect(preview.plan.problems.items.map(({ row, code }) => [row, code])).toEqual([
      [3, 'named-twice'],
      [5, 'sku-ambiguous'],
      [6, 'named-twice'],
    ])
    const [row = {}] = await exportRows(seller)
    const newRow = { ...row, id: '', version: '', stockExported: '' }
    const duplicatePreview = await readPreview(
      seller,
      csvOf([
        { ...newRow, sku: 'New-1' },
        { ...newRow, sku: 'NEW-1' },
      ]),
    )
    expect(duplicatePreview.plan.problems.items).toMatchObject([{ row: 3, column: 'sku', code: 'taken' }])
  })

  shopTest('is refused to anyone but sellers', async ({ shop }) => {
    const file = csvOf([{ id: newId() }])
    for (const [actor, code] of [
      [withActor(shop, {}), 'not-logged-in'],
      [await newShopper(shop), 'not-allowed'],
    ] as const) {
      expect(() => exportProducts(actor, {})).toThrow(expect.objectContaining({ code }))
      await expect(previewImport(actor, file)).rejects.toMatchObject({ code })
      await expect(startImport(actor, file, {})).rejects.toMatchObject({ code })
      await expect(findImport(actor, newId())).rejects.toMatchObject({ code })
      await expect(findRunningImport(actor)).rejects.toMatchObject({ code })
    }
    await expect(findImport(await newSeller(shop), newId())).rejects.toMatchObject({ code: 'not-found' })
  })
})
