import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheDir } from './project.mjs'
import { packageCommand, run } from './run.mjs'
import { scratchFolder } from './scratch.mjs'

/** Each check answers `{ isDone, output?, counts?, failedTests? }`; checks with tests show them as they run. */
export function createChecks(node) {
  const plain = async (...command) => {
    const { code, output } = await run(packageCommand(node, ...command))
    return { isDone: code === 0, output }
  }
  return {
    format: () => plain('oxfmt', '--check'),
    lint: () => plain('oxlint', '--deny-warnings'),
    async types() {
      const made = await plain('@react-router/dev', 'typegen')
      return made.isDone ? plain('typescript', '--noEmit') : made
    },
    unused: () => plain('knip', '--treat-config-hints-as-errors'),
    unitTests: (options) => vitest(node, options),
    browserTests: (env) => playwright(node, env),
  }
}

async function vitest(node, { name = 'tests', folders = [], options = [], env = {} } = {}) {
  const report = freshReport(name)
  const args = [
    'run',
    ...folders,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run(packageCommand(node, 'vitest', ...args), {
    env: { TMPDIR: scratchFolder(), ...env },
    onOutput: show,
  })
  const found = readReport(report)
  const counts = found && {
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }
  return { isDone: code === 0 && counts !== undefined, counts, failedTests: failedUnitTests(found) }
}

async function playwright(node, env) {
  const report = freshReport('browser-tests')
  const command = packageCommand(node, '@playwright/test', 'test', '--reporter=list,json')
  const { code } = await run(command, {
    env: { TMPDIR: scratchFolder(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onOutput: show,
  })
  const found = readReport(report)
  const stats = found?.stats
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
  return { isDone: code === 0 && counts !== undefined, counts, failedTests: failedBrowserTests(found) }
}

/** Files and titles of failed tests. A file that did not load has no tests and is listed alone. */
function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const titles = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => test.fullName)
    const path = relative(process.cwd(), file.name)
    if (titles.length === 0) return file.status === 'failed' ? [path] : []
    return titles.map((title) => `${path} › ${title}`)
  })
}

function failedBrowserTests(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file} › ${spec.title}`)
}

function show(chunk) {
  process.stdout.write(chunk)
}

function freshReport(name) {
  mkdirSync(cacheDir, { recursive: true })
  const path = join(cacheDir, `${name}.json`)
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
