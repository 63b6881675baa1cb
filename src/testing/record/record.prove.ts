import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { languageOfPath } from '#domain/language.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import type { ShopContext } from '#shop/context.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { fillShop } from '#testing/shop/filled-shop.ts'
import { newSeller, newShopper, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { addStaffMember } from '#shop/staff/staff-members.ts'
import { routeAccess } from '#testing/http/role-matrix.ts'
import { createTestServer } from '#testing/http/http.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import { addPages, sitePages } from '#testing/http/pages.ts'
import { runJourney } from './journey.ts'
import { pageText } from './normalize.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const projectRoot = join(import.meta.dirname, '../../..')
const folder = process.env['RECORD_FOLDER'] ?? join(projectRoot, 'recording')
const fixedNow = new Date('2027-01-10T06:15:00.000Z')
// The response with the order events never ends. The API documents describe the calls that are recorded anyway.
const skippedCalls = new Set(['GET /api/order/events', 'GET /api/docs.json', 'GET /api/docs'])

/** The session cookie of each actor. */
type ActorCookies = Readonly<Record<'visitor' | 'shopper' | 'staff' | 'owner', string>>

beforeEach(() => {
  let idCount = 0
  vi.spyOn(Math, 'random').mockImplementation(() => 0.5)
  vi.useFakeTimers({ toFake: ['Date'], now: fixedNow })
  // Ids that are created at the same time sort in the order of their creation.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    idCount += 1
    if (array instanceof Uint8Array)
      for (
        let place = array.length - 1, remainder = idCount;
        place >= 0;
        place -= 1, remainder = Math.floor(remainder / 32)
      )
        array[place] = remainder % 32
    return array
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

isolatedDatabaseTest(
  'all responses, pages and messages of a filled store are recorded',
  { timeout: 900_000 },
  async ({ shop }) => {
    const realDay = await databaseDay(shop)
    const recorder = createRecorder(folder, realDay)
    const mails: string[] = []
    const recordedShop: ShopContext = {
      ...shop,
      mail: {
        ...shop.mail,
        send: async (mail) => {
          mails.push(JSON.stringify(mail, null, 1))
        },
      },
    }
    await fillShop(recordedShop)
    const http = await createTestServer(recordedShop, { areRateLimitsOn: false })
    await addPages(http, recordedShop)
    await runJourney({ http, shop: recordedShop, recorder })
    await recordEmptyCalls({ http, recorder })
    const actorCookies = await createActorCookies(recordedShop)
    const samplePath = await createSampleFinder(recordedShop)
    await recordCalls({ http, actorCookies, samplePath, recorder })
    await recordPages({ http, actorCookies, samplePath, recorder })
    await sendMails(recordedShop)
    await sendSms(recordedShop)
    mails.forEach((mail, index) => recorder.add('mails', `mail ${index + 1}`, mail))
    await recordRows(recordedShop, recorder)
    await recordNames(recorder)
    recordedShop.orderFeed.close()
    expect(await recorder.write()).toContain('calls-owner')
  },
)

async function databaseDay({ db }: ShopContext): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (now() at time zone 'utc')::date::text as day`,
  )
  return rows[0]?.day ?? ''
}

async function createActorCookies(shop: ShopContext): Promise<ActorCookies> {
  const owner = await newSeller(shop)
  const { staffMember: member } = await addStaffMember(owner, {
    name: 'Sita',
    email: 'sita@example.com',
    role: 'staff',
  })
  const { rows } = await shop.db.execute<{ id: string }>(sql`select shopper_id as id from orders
    where shopper_id is not null order by number limit 1`)
  const shopperId = rows[0]?.id ?? (await newShopper(shop)).actor.shopper?.id ?? ''
  const staffCookie = async (staffId: string) => `baithak_seller=${await newSessionToken(shop, { staffId })}`
  return {
    visitor: 'other=1',
    shopper: `baithak_shopper=${await newSessionToken(shop, { shopperId })}`,
    staff: await staffCookie(member.id),
    owner: await staffCookie(owner.actor.seller?.id ?? ''),
  }
}

/** Returns a function that finds an id or name for the parameter of a path. */
async function createSampleFinder(shop: ShopContext): Promise<(path: string) => string> {
  const firstValue = async (query: string) => {
    const { rows } = await shop.db.execute<{ value: string }>(sql.raw(query))
    return rows[0]?.value ?? 'nothing'
  }
  const order = await firstValue('select id as value from orders order by number limit 1')
  const product = await firstValue('select id as value from products order by created_at, id limit 1')
  const valueByPath: readonly (readonly [RegExp, string])[] = [
    [
      /^\/api\/bill\//,
      await firstValue('select id as value from bills order by fiscal_year, number limit 1'),
    ],
    [/^\/api\/product\/import/, 'nothing'],
    [/^\/api\/product\/|^\/seller\/(?:draft|products?)/, product],
    [/customer/, await firstValue('select id as value from customers order by created_at, id limit 1')],
    [/staff/, await firstValue('select id as value from staff order by created_at, id limit 1')],
    [/order|bill/, order],
    [/theme/, 'bf3317'],
    [/sitemap/, '1'],
  ]
  const valueOf = (path: string) => valueByPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'nothing'
  return (path) =>
    path
      .replace(/\/product\/:category\/:id/, `/product/sofas-couches/${product}`)
      .replace(':category', 'sofas-couches')
      .replace(':number', '1')
      .replaceAll(/:\w+/g, valueOf(path))
      .replace('*', 'nothing')
}

type Recording = {
  http: FastifyInstance
  actorCookies: ActorCookies
  samplePath(path: string): string
  recorder: Recorder
}

/** Sends every POST call with an empty body as a visitor, in both languages, and records the refusals. */
async function recordEmptyCalls({ http, recorder }: Pick<Recording, 'http' | 'recorder'>): Promise<void> {
  for (const name of Object.keys(routeAccess).filter((call) => call.startsWith('POST')))
    for (const language of ['en', 'ne']) {
      const response = await http.inject({
        method: 'POST',
        url: name.replace('POST ', '').replaceAll(/:\w+/g, 'nothing'),
        headers: { 'content-type': 'application/json', 'accept-language': language },
        payload: '{}',
      })
      recorder.add('calls-empty', `${name} ${language} ${response.statusCode}`, response.body)
    }
}

/** Sends every GET call as each actor and records the responses. Files are recorded as text. */
async function recordCalls({ http, actorCookies, samplePath, recorder }: Recording): Promise<void> {
  const calls = Object.keys(routeAccess).filter((call) => call.startsWith('GET') && !skippedCalls.has(call))
  for (const [actor, cookie] of Object.entries(actorCookies))
    for (const name of calls) {
      if (/logout/.test(name)) continue
      const path = samplePath(name.replace('GET ', ''))
      for (const url of [path, ...variantsOf(path)]) {
        const response = await http.inject({ url, headers: { cookie } })
        recorder.add(`calls-${actor}`, `${url} ${response.statusCode}`, textOf(response))
        const cookies = [response.headers['set-cookie'] ?? []].flat()
        if (cookies.length > 0) recorder.add('cookies', url, cookies.join('\n'))
      }
    }
}

function variantsOf(path: string): string[] {
  if (path === '/api/bill/book')
    return ['csv', 'xlsx'].map((format) => `${path}?month=bs-2083-09&format=${format}`)
  if (path === '/api/bill/export') return [`${path}?from=2026-01-01&to=2027-12-31`]
  if (path === '/api/seller/customer/export')
    return ['csv', 'xlsx'].map((format) => `${path}?format=${format}`)
  return []
}

type InjectedResponse = Awaited<ReturnType<FastifyInstance['inject']>>

function textOf({ headers, body, rawPayload }: InjectedResponse): string {
  const type = String(headers['content-type'])
  if (type.includes('json')) return JSON.stringify(JSON.parse(body), null, 1)
  if (type.includes('spreadsheet'))
    return readXlsx(rawPayload)
      .map((row) => JSON.stringify(row))
      .join('\n')
  if (type.includes('pdf')) return `${type}, content ${pdfDigest(rawPayload)}`
  if (/image|octet-stream/.test(type)) return `${type}, ${rawPayload.length > 0 ? 'a file' : 'empty'}`
  return type.includes('html') ? pageText(body) : body
}

/** Returns ten characters that change with the content of the PDF. */
function pdfDigest(pdf: Buffer): string {
  const hash = createHash('sha256')
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g))
    hash.update(stream)
  return hash.digest('hex').slice(0, 10)
}

/** Records every page in both languages, for each actor who gets a different page. */
async function recordPages({ http, actorCookies, samplePath, recorder }: Recording): Promise<void> {
  for (const { englishPath, path } of sitePages.filter((page) => page.englishPath !== '/api-docs')) {
    const url = samplePath(path)
    for (const actor of englishPath.startsWith('/seller')
      ? (['visitor', 'staff', 'owner'] as const)
      : (['visitor'] as const)) {
      const response = await http.inject({ url, headers: { cookie: actorCookies[actor] } })
      recorder.add(
        `pages-${languageOfPath(path)}`,
        `${url} as ${actor} ${response.statusCode}`,
        pageText(response.body),
      )
    }
  }
}

/** Records the number of rows of each table. */
async function recordRows({ db }: ShopContext, recorder: Recorder): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`)
  for (const { name } of rows) {
    const { rows: countRows } = await db.execute<{ count: string }>(
      sql`select count(*)::text as count from ${sql.identifier(name)}`,
    )
    recorder.add('rows', name, countRows[0]?.count ?? '')
  }
}

/** Records the names that browsers store, such as cookies, storage keys and caches, and the URL parameters. */
async function recordNames(recorder: Recorder): Promise<void> {
  const names = new Set<string>()
  const parameters = new Set<string>()
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: projectRoot })) {
    if (/\.test\.tsx?$|testing\//.test(file)) continue
    const text = readFileSync(join(projectRoot, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/['"`]((?:__\w+-)?baithak[-_:.][\w:.-]*)/g)) names.add(name)
    for (const [, name = ''] of text.matchAll(/[pP]arams\.(?:get|has|set|append|delete)\('(\w+)'/g))
      parameters.add(name)
    for (const [, name = ''] of text.matchAll(/[?&](\w+)=/g)) parameters.add(name)
  }
  recorder.add('names', 'URL parameters', [...parameters].toSorted().join('\n'))
  recorder.add('names', 'stored names', [...names].toSorted().join('\n'))
}
