// Plants each fault of prove/faults.mjs in a copy of the source, runs the tests that should detect it, and reports
// which did.
// With arguments, runs only the faults whose name or file contains one of them.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from '../prove/faults.mjs'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { cacheDir, inProject } from './lib/project.mjs'
import { packageCommand, run } from './lib/run.mjs'
import { say, seconds } from './lib/terminal.mjs'

const copies = 2
const maxTestMs = 4 * 60_000
const maxTotalMs = 30 * 60_000
const copied = ['src', 'prove', 'package.json', 'tsconfig.json', 'vitest.config.ts']

const filters = process.argv.slice(2)
const chosen = faults.filter(({ name, file }) => {
  return filters.length === 0 || filters.some((text) => name.includes(text) || file.includes(text))
})
const folder = join(cacheDir, 'faults')
rmSync(folder, { recursive: true, force: true })
const log = { debug() {}, info() {}, warn() {}, error: (...what) => console.error(...what) }
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
const { host, user, port } = postgres.connection
const database = new URLSearchParams({ host, user, ...(port && { port: String(port) }) })
const env = { PROVE: '1', TEST_DATABASE_URL: `postgres:///postgres?${database}` }

const startedAt = Date.now()
let outcomes = []
try {
  const places = Array.from({ length: copies }, (_, index) => copySource(join(folder, String(index))))
  await checkSound(places[0])
  const waiting = [...chosen.entries()]
  outcomes = Array.from({ length: chosen.length })
  await Promise.all(
    places.map(async (place) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, fault] = next
        outcomes[index] = { fault, ...(await plant(place, fault)) }
        const { killer, reason } = outcomes[index]
        say(`${killer ? '✓' : '✗'} ${fault.name}: ${killer ?? reason}`)
      }
    }),
  )
} finally {
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })
const alive = outcomes.filter(({ killer }) => !killer)
writeReport()
say(`${outcomes.length - alive.length} of ${outcomes.length} faults were seen, ${seconds(startedAt)}`)
process.exit(alive.length > 0 ? 1 : 0)

function copySource(place) {
  mkdirSync(place, { recursive: true })
  for (const path of copied) cpSync(inProject(path), join(place, path), { recursive: true })
  symlinkSync(inProject('node_modules'), join(place, 'node_modules'))
  return place
}

/** A test that is red anyway would see every fault. */
async function checkSound(place) {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { failed, code } = await runTests(place, files, { timeoutMs: maxTotalMs })
  if (code !== 0) throw new Error(`Without any fault there are red tests already: ${failed.join('; ')}`)
  say(`Without any fault ${files.length} test files are green`)
}

async function plant(place, { file, line, fault, tests }) {
  const path = join(place, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(line).length !== 2) return { reason: 'its line does not stand there exactly once' }
  writeFileSync(
    path,
    text.replace(line, () => fault),
  )
  try {
    const { failed, code } = await runTests(place, tests, { timeoutMs: maxTestMs, options: ['--bail=1'] })
    if (code !== 0 && failed.length > 0) return { killer: failed[0] }
    return { reason: code === 0 ? 'no test saw it' : 'the tests could not run' }
  } finally {
    writeFileSync(path, text)
  }
}

async function runTests(place, files, { timeoutMs, options = [] }) {
  const report = join(place, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'run',
    '--root',
    place,
    ...files,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ]
  const { code } = await run(packageCommand(process.execPath, 'vitest', ...args), {
    cwd: place,
    env,
    timeoutMs,
  })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const failed = results.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  return { code, failed }
}

/** Writes one row per fault of the list. Faults that were not run keep their previous row. */
function writeReport() {
  const path = inProject('prove', 'faults.md')
  const before = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const rows = faults.map(({ name, file }) => {
    const outcome = outcomes.find(({ fault }) => fault.name === name)
    const start = `| ${name} | \`${file}\` |`
    if (!outcome) return before.find((row) => row.startsWith(start)) ?? `${start} **not run yet** |`
    return `${start} ${outcome.killer ?? `**${outcome.reason}**`} |`
  })
  const head = ['# Faults that the tests see', '', '`npm run prove -- faults` writes this table.', '']
  const table = ['| planted | where | seen by |', '| --- | --- | --- |', ...rows, '']
  writeFileSync(path, [...head, ...table].join('\n'))
}
