import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shoppers } from '#db/schema/people.server.ts'
import { newId } from '#lib/id.ts'
import { shopperOf, startSession } from '#shop/accounts/sessions.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { openShop, visitor } from '#shop/context.ts'
import { readConfig } from '../src/server/config/config.server.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { openStore } from '../src/server/store.ts'
import { insertProducts } from './catalogue-rows.ts'
import { draw, seededRandom } from './random.ts'

// `npm run bench -- carts`: the processor time of one saved cart of 4 of 50 products, with the look at its session, in the
// store and in its connections at PostgreSQL (Linux only, in hundredths of a second, hence many of them); once where
// one quantity has changed, as a click does it, and once where all products are others.
const root = join(import.meta.dirname, '..')
const saves = Number(process.env['BENCH_SAVES'] ?? 4000)
const warmUpSaves = 1000
const msInTick = 10
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

const dataDir = join(root, '.cache/bench/carts')
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const { store, database, close } = await openStore({
  config: readConfig({ DATA_DIR: dataDir }),
  connection: postgres.connection,
  projectRoot: root,
  log,
})
await insertProducts(database.pool, 50)
const { rows } = await database.pool.query<{ id: string }>('select id from products order by id')
const ids = rows.map(({ id }) => id)
const id = newId()
const person = { name: 'Maya Shrestha', passwordHash: '-', language: 'en' as const, createdAt: new Date() }
await store.db.insert(shoppers).values({ ...person, id, email: 'maya@example.com' })
const session = await startSession(
  store.db,
  { shopperId: id, passwordHash: '-' },
  { now: new Date(), userAgent: '', absoluteMs: 3_600_000 },
)
if (!session) throw new Error('no session began')
const { token } = session
const random = seededRandom(5)
let version: number | undefined

const some = draw(random, ids, 4)
const kinds = {
  'one quantity': (n: number) => some.map((one, index) => [one, index === n % 4 ? 1 + (n % 90) : 1]),
  'all products': () => draw(random, ids, 4).map((one) => [one, 1]),
}
for (const [name, itemsOf] of Object.entries(kinds)) {
  await save(itemsOf, warmUpSaves)
  const [before, spentBefore, startedAt] = [process.cpuUsage(), await spentByDatabase(), performance.now()]
  await save(itemsOf, saves)
  const { user, system } = process.cpuUsage(before)
  const ofStore = (user + system) / 1000 / saves
  const ofDatabase = ((await spentByDatabase()) - spentBefore) / saves
  const took = (performance.now() - startedAt) / saves
  process.stdout.write(
    `${name}: ${ofStore.toFixed(2)} ms of the store and ${ofDatabase.toFixed(2)} ms of PostgreSQL a save; ` +
      `${took.toFixed(2)} ms until the answer\n`,
  )
}
await close()
await postgres.stop()
process.exit()

async function save(itemsOf: (n: number) => (string | number)[][], count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const shopper = await shopperOf(store, token)
    const shop = openShop(store, { actor: { ...visitor, shopper }, language: 'en' })
    const cart = await updateCart(shop, {
      cartItems: Object.fromEntries(itemsOf(n)),
      ...(version !== undefined && { cartVersion: version }),
    })
    version = cart.version
  }
}

/** Milliseconds that the store's connections have worked. */
async function spentByDatabase(): Promise<number> {
  const found = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'baithak'`,
  )
  const spent = await Promise.all(
    found.rows.map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      // Behind the name in brackets, which may hold blanks, user and system time are the 12th and 13th field.
      const [userTicks = 0, systemTicks = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number)
      return (userTicks + systemTicks) * msInTick
    }),
  )
  return spent.reduce((sum, ms) => sum + ms, 0)
}
