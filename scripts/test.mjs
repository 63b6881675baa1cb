// From a bare clone: installs, checks, builds, and runs the tests. `npm run prove` lists the longer ones.
// The last line is the sum: "N passed, N failed", and ", N skipped" where some were.
import { findBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { createChecks } from './lib/checks.mjs'
import { install } from './lib/install.mjs'
import { withSetupLock } from './lib/lock.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { findPostgres15, withPostgres15 } from './lib/postgres-15.mjs'
import { createSteps } from './lib/steps.mjs'
import { say } from './lib/terminal.mjs'

const { step, total, summary } = createSteps()
let node
if (await step('Install', prepare)) {
  const checks = createChecks(node)
  await step('Format', checks.format)
  await step('Lint', checks.lint)
  await step('Types', checks.types)
  await step('Unused code', checks.unused)
  // Each test file opens what it needs. Isolation would load the store again for each file, which takes a minute.
  await step('Tests', () => checks.unitTests({ options: ['--no-isolate'] }))
  await testOnPostgres15(checks)
  if (await step('Build', buildStore)) await testInBrowser(checks)
}
say(summary())
process.exit(total.failed > 0 ? 1 : 0)

function prepare() {
  return outcome(async () => {
    checkNodeVersion()
    await withSetupLock(async () => {
      await install({ withDev: true, label: 'Installing the packages' })
      node = await findPinnedNode('Installing Node')
    })
  })
}

function buildStore() {
  return outcome(() => withSetupLock(() => build({ node, label: 'Building the store' })))
}

async function testOnPostgres15(checks) {
  const bin = await findPostgres15()
  if (!bin) return say('- No PostgreSQL 15 on this machine: the database tests ran on 18 only')
  // What depends on the version of PostgreSQL. `npm run prove -- postgres-15` runs all database tests on it.
  const folders = ['src/db', 'src/shop/orders', 'src/shop/today']
  const files = ['database-constraints', 'row-locks', 'upgrade'].map((name) => `src/shop/${name}.test.ts`)
  await step('Database tests on PostgreSQL 15', () =>
    outcome(() =>
      withPostgres15(bin, (address) =>
        checks.unitTests({
          name: 'tests-postgres-15',
          folders: [...folders, ...files],
          options: ['--no-isolate'],
          env: { TEST_DATABASE_URL: address },
        }),
      ),
    ),
  )
}

async function testInBrowser(checks) {
  const browser = await findBrowser(node)
  if (browser) say(`Browser: ${browser.version}, ${browser.source} (${browser.path})`)
  await step('Browser tests', async () => {
    if (browser) return checks.browserTests(browser.env)
    return { isDone: false, output: 'No Chromium was found and none could be installed: set CHROMIUM_PATH' }
  })
}

/** Runs work as a check. The check passes unless the work throws or returns another result. */
async function outcome(work) {
  try {
    return (await work()) ?? { isDone: true }
  } catch (error) {
    return { isDone: false, output: error instanceof Error ? error.message : String(error) }
  }
}
