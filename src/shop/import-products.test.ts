import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { describe, expect } from 'vitest'
import { importJobs } from '#db/schema/imports.server.ts'
import { productColumnNames } from '#domain/product-cells.ts'
import { newId } from '#lib/id.ts'
import { csvRows, csvText } from '#lib/csv-reading.ts'
import { archiveProduct } from './archive-product.ts'
import type { Shop } from './context.ts'
import { exportProducts } from './export-products.ts'
import { findImport, findRunningImport, lockImports } from './import-jobs.ts'
import { previewImport, startImport } from './import-products.ts'
import { findSellerProduct } from './seller-products.ts'
import { as, newProduct, newSeller, newShopper, raceTest, shopTest } from './test-shop.ts'
import { updateProduct } from './update-product.ts'

type Table = Record<string, string>[]

const fileOf = (bytes: Buffer | string) => ({ bytes: Buffer.from(bytes), name: 'products.csv' })
const guarded = (cell: string) => (/^'+[=+\-@]/.test(cell) ? `'${cell}` : cell)
const csvOf = (rows: Table) =>
  fileOf(
    stringify(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, guarded(cell)]))),
      { header: true, escape_formulas: true },
    ),
  )

async function tableOf(bytes: Buffer): Promise<Table> {
  const read = csvText(bytes)
  const rows: string[][] = []
  if (read.ok) for await (const row of csvRows(read.text, ',')) rows.push(row)
  const [headings = [], ...lines] = rows
  return lines.map((cells) => Object.fromEntries(headings.map((name, place) => [name, cells[place] ?? ''])))
}

async function exported(seller: Shop, query: object = {}): Promise<Table> {
  return tableOf(await buffer(exportProducts(seller, query).table))
}

async function previewed(seller: Shop, file: ReturnType<typeof fileOf>) {
  const result = await previewImport(seller, file)
  if (result.state !== 'read') throw new Error(JSON.stringify(result))
  return result
}

async function imported(seller: Shop, file: ReturnType<typeof fileOf>, wish = {}) {
  const result = await startImport(seller, file, wish)
  if (result.state !== 'started') return result
  await result.finished
  return findImport(seller, result.id)
}

async function everything({ db }: Shop): Promise<unknown> {
  const tables = [
    'products',
    'product_texts',
    'product_images',
    'stock_movements',
    'audit_log',
    'import_jobs',
  ]
  return Promise.all(
    tables.map(async (name) => (await db.execute(sql.raw(`select * from ${name} order by 1, 2`))).rows),
  )
}

const odd = {
  name: '\'=SUM(A1) "सोफा"',
  nameNe: '+नयाँ; सोफा',
  description: ['=1+1', "'apostrophe", '-dash, "quoted"', '@home\\'],
  descriptionNe: ['पहिलो; लाइन', 'दोस्रो'],
  price: 1250.5,
  offerPrice: 999.99,
  stock: 0,
  inStock: false,
  sku: "''=X",
  rooms: ['kitchen', 'bedroom'],
  tags: ['a;b', '\\', '-x'],
  materials: ['teak; oiled', '=brass'],
  materialsNe: ['सागवान'],
  family: "'family",
  option: '=King',
  optionNe: 'ठूलो',
  colour: { name: '-Oat', nameNe: 'जौ', hex: '#aabbcc' },
  dimensionsMm: { width: 1205, depth: 801, height: 3 },
  weightKg: 25.125,
  packages: [
    { widthMm: 1205, depthMm: 800, heightMm: 400, weightKg: 25.5 },
    { widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 0.001 },
  ],
}

const otherwise = {
  name: 'Other',
  nameNe: '',
  description: ['x'],
  descriptionNe: [],
  price: 5,
  offerPrice: 5,
  stock: 9,
  inStock: true,
  sku: null,
  rooms: [],
  tags: [],
  materials: [],
  materialsNe: [],
  family: null,
  option: null,
  optionNe: null,
  colour: null,
  dimensionsMm: null,
  weightKg: null,
  packages: [],
}

describe('the catalogue as a file', () => {
  shopTest('comes back without a loss', async ({ shop }) => {
    const seller = await newSeller(shop)
    const plain = await newProduct(shop)
    const full = await newProduct(shop, odd)
    await archiveProduct(seller, { id: plain.id })
    const before = await Promise.all([plain, full].map(({ id }) => findSellerProduct(seller, id)))
    const bytes = await buffer(exportProducts(seller, {}).table)
    expect((await previewed(seller, fileOf(bytes))).plan).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 2 },
      problems: { total: 0 },
    })
    for (const { id } of [plain, full]) {
      await updateProduct(seller, { id, ...otherwise }, [])
    }
    // Without what tells that the products changed since: this import is to write over it.
    const rows = (await tableOf(bytes)).map(({ version: _, stockExported: __, ...row }) => row)
    expect(await imported(seller, csvOf(rows))).toMatchObject({ state: 'done', changed: 2, added: 0 })
    const after = await Promise.all([plain, full].map(({ id }) => findSellerProduct(seller, id)))
    expect(after.map(({ product, isArchived }) => ({ product, isArchived }))).toEqual(
      before.map(({ product, isArchived }) => ({ product, isArchived })),
    )
  })

  shopTest('has every product, or what a list is narrowed to', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, { name: 'Phewa table', category: 'dining-furniture', stock: 0 })
    const two = await newProduct(shop, { name: 'Rara bench' })
    await archiveProduct(seller, { id: two.id })
    const ids = async (query: object) => (await exported(seller, query)).map((row) => row['id'])
    expect(await ids({})).toEqual([one.id, two.id])
    expect(await ids({ show: 'shelf' })).toEqual([one.id])
    expect(await ids({ show: 'archived', search: 'rara' })).toEqual([two.id])
    expect(await ids({ search: 'phewa', stock: 'out', category: 'dining-furniture' })).toEqual([one.id])
    expect(await ids({ stock: 'in' })).toEqual([])
    const [first = {}] = await exported(seller)
    expect(Object.keys(first)).toEqual([...productColumnNames])
  })
})

describe('importing', () => {
  shopTest('a preview tells all and writes nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, { name: 'One', sku: 'ONE' })
    const before = await everything(shop)
    const [row = {}] = await exported(seller)
    const result = await previewed(
      seller,
      csvOf([
        { ...row, price: '2,000', colour: '', secret: 'x' },
        { ...row, id: '', sku: 'TWO', name: 'Two', price: '१,५००', offerPrice: '', secret: '' },
      ]),
    )
    expect(result.ignored).toEqual(['secret'])
    expect(result.plan.counts).toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(result.plan.preview).toMatchObject([
      { row: 2, id: one.id, fields: [{ column: 'price', before: '1000', after: '2000' }] },
      { row: 3, id: null, name: 'Two' },
    ])
    expect(await everything(shop)).toEqual(before)
  })

  shopTest('writes new and changed products with stock, diary and lists', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, { name: 'One', sku: 'ONE' })
    const two = await newProduct(shop, { name: 'Two', sku: 'TWO' })
    const rows = await exported(seller)
    const [first = {}, second = {}] = rows
    const file = csvOf([
      { ...first, sku: 'TWO', stock: '7', name: 'Uno' },
      { ...second, sku: 'ONE', archived: 'yes' },
      { ...first, id: '', sku: 'NEW', name: 'Naya', stock: '3', version: '', stockExported: '' },
    ])
    const { key, plan } = await previewed(seller, file)
    const job = await imported(seller, file, { key, plan: plan.mark })
    expect(job).toMatchObject({ id: key, state: 'done', added: 1, changed: 2, done: 3, total: 3 })
    expect(await findSellerProduct(seller, one.id)).toMatchObject({
      version: 2,
      product: { sku: 'TWO', stock: 7, name: 'Uno' },
    })
    expect(await findSellerProduct(seller, two.id)).toMatchObject({
      isArchived: true,
      product: { sku: 'ONE' },
    })
    const found = shop.catalogue.index().search({ search: 'naya', sort: 'default', offset: 0, limit: 9 })
    expect(found.total).toBe(1)
    const [id = ''] = found.ids
    expect((await findSellerProduct(seller, id)).product).toMatchObject({
      stock: 3,
      pictures: [{ hash: one.pictures[0]?.hash }],
    })
    const moves = await shop.db.execute(sql`
      select product_id, change, reason, staff_id is not null as named from stock_movements
      where reason = 'corrected' or product_id = ${id}`)
    expect(moves.rows).toEqual(
      expect.arrayContaining([
        { product_id: one.id, change: 2, reason: 'corrected', named: true },
        { product_id: id, change: 3, reason: 'added', named: true },
      ]),
    )
    expect(moves.rows).toHaveLength(2)
    const diary = await shop.db.execute(sql`select action, detail from audit_log where subject = ${key}`)
    expect(diary.rows).toEqual([{ action: 'product.import', detail: { added: 1, changed: 2 } }])
    // The same again, by its key or as a file, adds nothing.
    expect(await imported(seller, file, { key, plan: plan.mark })).toMatchObject({ id: key, state: 'done' })
    const again = await previewed(seller, file)
    expect(again.plan.counts).toEqual({ added: 0, changed: 0, unchanged: 3 })
  })

  shopTest('one error in the last row stops everything, named by row and column', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop)
    const [row = {}] = await exported(seller)
    const news = Array.from({ length: 30 }, (_, index) => ({ ...row, id: '', sku: `S${index}`, version: '' }))
    const before = await everything(shop)
    const result = await imported(
      seller,
      csvOf([{ ...row, price: '5000' }, ...news, { ...row, id: '', sku: 'Z', price: '12 rupees' }]),
    )
    expect(result).toMatchObject({
      state: 'wrong',
      plan: { problems: { total: 1, shown: [{ row: 33, column: 'price', code: 'number-form' }] } },
    })
    expect(await everything(shop)).toEqual(before)
    expect((await findSellerProduct(seller, one.id)).product.pricePaisa).toBe(100_000)
  })

  shopTest('every mistake of a row is named', async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop, { sku: 'HAD' })
    const other = await newProduct(shop, { sku: 'OTHER' })
    const [row = {}, second = {}] = await exported(seller)
    await updateProduct(seller, { id: other.id, tags: ['x'] }, [])
    const fresh = { ...row, id: '', version: '', stockExported: '' }
    const result = await previewed(
      seller,
      csvOf([
        { ...row, offerPrice: '5000', category: 'cars', rooms: 'attic' },
        { ...row, name: 'Again' },
        { ...second, name: 'Behind' },
        { ...fresh, id: newId() },
        { ...fresh, sku: 'N1', pictures: '' },
        { ...fresh, sku: 'N2', pictures: 'f'.repeat(24) },
        { ...fresh, sku: 'N3', name: '', widthCm: '5' },
        { ...fresh, sku: 'N4' },
        { ...fresh, sku: 'N4', name: 'x'.repeat(300) },
        { ...fresh, sku: 'N4' },
        { ...fresh, sku: 'bad\0', name: 'a\0b' },
      ]),
    )
    const told = result.plan.problems.shown.map(
      ({ row: number, column, code }) => `${number} ${column} ${code}`,
    )
    expect(told.toSorted()).toEqual(
      [
        '2 category category',
        '2 rooms room',
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

  raceTest('orders keep what they took while the file was away', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, { stock: 5 })
    const [row = {}] = await exported(seller)
    await shop.db.execute(sql`update products set stock = 4 where id = ${one.id}`)
    expect(await imported(seller, csvOf([{ ...row, price: '1100' }]))).toMatchObject({
      state: 'done',
      changed: 1,
    })
    expect((await findSellerProduct(seller, one.id)).product).toMatchObject({ stock: 4, pricePaisa: 110_000 })
    const { plan } = await previewed(seller, csvOf([{ ...row, stock: '9', version: '' }]))
    expect(plan.problems.shown).toEqual([{ row: 2, column: 'stock', code: 'stock-moved-since' }])
    await imported(seller, csvOf([{ id: one.id, stock: '' }]))
    expect((await findSellerProduct(seller, one.id)).product.stock).toBe(null)
  })

  shopTest('what is done is what was previewed, or nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop)
    const file = csvOf([{ id: one.id, price: '1100' }])
    const { plan, key } = await previewed(seller, file)
    await updateProduct(seller, { id: one.id, price: 1200 }, [])
    await expect(startImport(seller, file, { plan: plan.mark, key })).rejects.toMatchObject({
      code: 'preview-outdated',
    })
    expect((await findSellerProduct(seller, one.id)).product.pricePaisa).toBe(120_000)
  })

  shopTest('a file that is none is told what it is', async ({ shop }) => {
    const seller = await newSeller(shop)
    const fault = async (bytes: Buffer | string) => {
      const result = await previewImport(seller, fileOf(bytes))
      return result.state === 'unreadable' ? result.fault : result.plan.counts
    }
    expect(await fault('')).toEqual({ kind: 'empty' })
    expect(await fault(Buffer.from('\uFEFFid,name\n1,2', 'utf16le'))).toEqual({ kind: 'utf-16' })
    expect(await fault(Buffer.from('id,name\n1,caf\xe9', 'latin1'))).toEqual({ kind: 'not-utf-8' })
    expect(await fault('id,name\n')).toEqual({ kind: 'no-rows' })
    expect(await fault('Name;DESCRIPTION;x\na;b;c')).toEqual({
      kind: 'missing-columns',
      columns: ['category', 'price', 'pictures'],
    })
    expect(await fault('id,name,Name\n1,2,3')).toEqual({ kind: 'repeated-columns', columns: ['name'] })
    expect(await fault('id,name\n1,"2')).toMatchObject({ kind: 'broken' })
    expect(await fault(Buffer.alloc(20 * 1024 * 1024 + 1, 97))).toEqual({ kind: 'too-large' })
    expect(await fault(`id${','.repeat(900_000)}\n1`)).toEqual({ kind: 'too-many-columns' })
    expect(await fault(`id,sku\n${`1${','.repeat(900_000)}2\n`.repeat(20)}`)).toEqual({
      kind: 'too-many-columns',
    })
    expect(await fault(`id\n${'1\n'.repeat(10_001)}`)).toEqual({ kind: 'too-many-rows' })
    expect(await fault('\n'.repeat(5_000_000))).toEqual({ kind: 'empty' })
    expect(await fault(`id${'\n'.repeat(3_000_000)}`)).toEqual({ kind: 'too-many-rows' })
    expect(await fault('sku\n__proto__')).toMatchObject({ added: 0, changed: 0 })
  })

  shopTest('is for sellers', async ({ shop }) => {
    const file = csvOf([{ id: newId() }])
    for (const [who, code] of [
      [as(shop, {}), 'not-logged-in'],
      [await newShopper(shop), 'not-allowed'],
    ] as const) {
      expect(() => exportProducts(who, {})).toThrow(expect.objectContaining({ code }))
      await expect(previewImport(who, file)).rejects.toMatchObject({ code })
      await expect(startImport(who, file, {})).rejects.toMatchObject({ code })
      await expect(findImport(who, newId())).rejects.toMatchObject({ code })
      await expect(findRunningImport(who)).rejects.toMatchObject({ code })
    }
    await expect(findImport(await newSeller(shop), newId())).rejects.toMatchObject({ code: 'not-found' })
  })
})

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const answer = await work()
  if (process.env['SHOW_TIMES']) {
    process.stderr.write(`${name}: ${Math.round(performance.now() - start)} ms\n`)
  }
  return answer
}

describe('imports and time', () => {
  raceTest('two at once do not mix: the second is turned away', async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop)
    const held = Promise.withResolvers<void>()
    const holding = shop.db.transaction(async (tx) => {
      expect(await lockImports(tx)).toBe(true)
      await held.promise
    })
    await expect
      .poll(async () => (await startImport(seller, csvOf([{ id: one.id, price: '1100' }]), {})).state)
      .toBe('busy')
    held.resolve()
    await holding
    expect(await imported(seller, csvOf([{ id: one.id, price: '1100' }]))).toMatchObject({ state: 'done' })
  })

  raceTest('one whose process is gone says so, and wrote nothing', async ({ shop }) => {
    const seller = await newSeller(shop)
    const id = newId()
    const job = { id, fileName: 'x.csv', status: 'running', total: 5, done: 3 } as const
    const begun = new Date(Date.now() - 20_000)
    await shop.db.insert(importJobs).values({ ...job, createdAt: begun, seenAt: begun })
    await shop.db.transaction(async (tx) => {
      await lockImports(tx)
      expect(await findImport(seller, id)).toMatchObject({ state: 'running', done: 3 })
    })
    expect(await findImport(seller, id)).toMatchObject({ state: 'interrupted' })
    expect(await findRunningImport(seller)).toBe(undefined)
  })

  raceTest('10,000 rows are written in one go, in seconds', { timeout: 120_000 }, async ({ shop }) => {
    const seller = await newSeller(shop)
    const one = await newProduct(shop, odd)
    const [row = {}] = await exported(seller)
    const news = Array.from({ length: 10_000 }, (_, index) => ({
      ...row,
      id: '',
      sku: `S${index}`,
      name: `Chair ${index} ${randomBytes(3).toString('hex')}`,
    }))
    const bytes = stringify(news, { header: true })
    const { plan, key } = await timed('preview of 10,000 new', () => previewed(seller, fileOf(bytes)))
    expect(plan).toMatchObject({ counts: { added: 10_000 }, problems: { total: 0 } })
    const seen: number[] = []
    const watching = setInterval(
      () =>
        void findImport(seller, key).then(
          (found) => seen.push(found.done),
          () => undefined,
        ),
      100,
    )
    const job = await timed('import of 10,000 new', () =>
      imported(seller, fileOf(bytes), { key, plan: plan.mark }),
    )
    clearInterval(watching)
    expect(job).toMatchObject({ state: 'done', added: 10_000, done: 10_000 })
    expect(seen.some((done) => done > 0 && done < 10_000)).toBe(true)
    const all = await timed('export of 10,001', () => exported(seller))
    const cheaper = all
      .filter(({ id }) => id !== one.id)
      .map((line) => ({ ...line, offerPrice: '900', stock: '4' }))
    const file = csvOf(cheaper)
    await timed('preview of 10,000 changed', () => previewed(seller, file))
    expect(await timed('import of 10,000 changed', () => imported(seller, file))).toMatchObject({
      state: 'done',
      changed: 10_000,
    })
    expect(
      await timed('preview of 10,000 unchanged', () =>
        previewed(seller, fileOf(stringify(all.slice(1), { header: true }))),
      ),
    ).toBeTruthy()
  })
})
