// Runs the long checks at full size; `npm test` runs them in a short form. `npm run prove` lists them.
import { findBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { findPostgres15, withPostgres15 } from './lib/postgres-15.mjs'
import { inProject } from './lib/project.mjs'
import { packageCommand, run } from './lib/run.mjs'
import { Refusal, runScript, say, seconds } from './lib/terminal.mjs'

/** Test files with the size that they are run at here, a test of the built store, or a script. */
const proofs = {
  journeys: {
    about: 'every browser test, with axe in each state of a page',
    browserTest: 'e2e',
  },
  sizes: {
    about: 'random and large tests at their full size',
    files: [
      'src/domain/fit/fit.test.ts',
      'src/api/odd-requests.test.ts',
      'src/server/first-starts.prove.ts',
      'src/server/frozen-database.prove.ts',
      'src/shop/checkout/many-buyers.test.ts',
      'src/shop/checkout/random-quotes.test.ts',
      'src/shop/fulfilment/random-tenders.test.ts',
      'src/shop/import/import-jobs.test.ts',
      'src/shop/payments/payment-permutations.test.ts',
    ],
  },
  'postgres-15': {
    about: 'all database tests on PostgreSQL 15, which has to be installed',
    files: ['src/db', 'src/shop'],
    isOnPostgres15: true,
  },
  payments: {
    about:
      'payments at every kind of gateway in 5,000 random lives: every law of money held after every step',
    files: ['src/shop/payments/payment-model.test.ts'],
    env: { PROVE_RUNS: '5000' },
  },
  contention: {
    about:
      '5,000 orders over 50 products beside everything else that moves stock: no deadlock, every law held',
    script: 'bench/contention.ts',
  },
  memory: {
    about: '50,000 odd addresses, 12,000 long lists and 24 large uploads: the process stays below 600 MB',
    script: 'bench/memory.ts',
  },
  fuzz: {
    about: '50,000 odd requests from the OpenAPI document and the site map: no fault, no hang, no leak',
    files: ['src/api/fuzz.test.ts'],
    env: { FUZZ_REQUESTS: '50000' },
  },
  quotes: {
    about:
      '100,000 random carts and rules priced, 3,000 of them ordered: all sums and parts are the same everywhere',
    files: ['src/domain/pricing/quote.test.ts', 'src/shop/checkout/random-quotes.test.ts'],
    env: { QUOTE_CARTS: '100000', QUOTES: '3000' },
  },
  fits: {
    about: '100,000 random pieces at doors, corners and lifts against a slow search: the same answers',
    files: ['src/domain/fit/fit.test.ts'],
    env: { FIT_CASES: '100000' },
  },
  links: {
    about: 'every page that a link leads to, in both languages: whole, with its pictures',
    browserTest: 'crawl',
    browserProject: 'phone',
  },
  backup: {
    about: '100,000 orders backed up and restored, each within five minutes',
    script: 'bench/backup.ts',
  },
  metrics: {
    about: 'what metrics cost the cached home page, with and without in turns',
    script: 'bench/metrics.ts',
  },
  frozen: {
    about: 'what a shopper gets, second by second, while the database is frozen: nobody waits more than 6 s',
    script: 'bench/frozen.ts',
  },
  cluster: {
    about:
      'three databases, four stores and their proxies on one machine, broken one after the other under load: no order lost or doubled',
    script: 'prove/cluster.ts',
    isBuilt: true,
  },
  ends: {
    about: 'thirty sudden ends of store and database while orders come in: none lost, none half done',
    browserTest: 'sudden-end',
    browserProject: 'store',
    env: { SUDDEN_ENDS: '30' },
  },
  faults: {
    about: 'plants single-line faults in the source; a test has to see each one',
    script: 'scripts/prove-faults.mjs',
  },
  words: {
    about: 'all pages with texts that are marked and 40% longer: none is in no catalogue, none spills',
    script: 'prove/words.ts',
  },
  record: {
    about:
      'what a filled store answers, shows, sends and stores, as texts in recording/ (RECORD_FOLDER) to compare',
    files: ['src/testing/record/record.prove.ts'],
  },
  release: {
    about: 'writes a backup of a filled store of this release, which the next one will upgrade in its tests',
    files: ['src/testing/upgrade/release-backup.prove.ts'],
  },
}

await runScript(async () => {
  checkNodeVersion()
  const [name = '', ...rest] = process.argv.slice(2)
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined
  if (!proof) {
    const list = Object.entries(proofs).map(([one, { about }]) => `  npm run prove -- ${one}: ${about}`)
    if (name) throw new Refusal(`There is no proof "${name}". There are:\n${list.join('\n')}`)
    return say(list.join('\n'))
  }
  const node = await findPinnedNode('Installing Node')
  const startedAt = Date.now()
  const { code } = await prove(node, proof, rest)
  say(`${code === 0 ? '✓ proved' : '✗ not proved'}: ${name}, ${seconds(startedAt)}`)
  process.exit(code)
})

async function prove(node, proof, rest) {
  const start = (env = {}) =>
    run([...commandOf(node, proof), ...rest], {
      env: { PROVE: '1', ...env, ...proof.env },
      onOutput: (chunk) => process.stdout.write(chunk),
    })
  if (proof.isOnPostgres15) {
    const bin = await findPostgres15()
    if (!bin) throw new Refusal('No PostgreSQL 15 on this machine')
    return withPostgres15(bin, (address) => start({ TEST_DATABASE_URL: address }))
  }
  if (proof.isBuilt) await build({ node, label: 'Building the store' })
  if (!('browserTest' in proof)) return start()
  const browser = await findBrowser(node)
  if (!browser) throw new Refusal('No Chromium was found and none could be installed: set CHROMIUM_PATH')
  await build({ node, label: 'Building the store' })
  return start(browser.env)
}

function commandOf(node, { files, script, browserTest, browserProject }) {
  if (browserTest !== undefined) {
    const options = browserProject ? [`--project=${browserProject}`] : []
    return packageCommand(node, '@playwright/test', 'test', browserTest, ...options)
  }
  if (script) return [node, inProject(...script.split('/'))]
  return packageCommand(node, 'vitest', 'run', ...files, '--reporter=verbose')
}
