import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from './project.mjs'
import { packageCommand, run } from './run.mjs'
import { scratchFolder } from './scratch.mjs'

/** Each check answers `{ isDone, output?, counts? }`; checks with tests show them as they run. */
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
  return { isDone: code === 0 && counts !== undefined, counts }
}

async function playwright(node, env) {
  const report = freshReport('browser-tests')
  const command = packageCommand(node, '@playwright/test', 'test', '--reporter=list,json')
  const { code } = await run(command, {
    env: { TMPDIR: scratchFolder(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onOutput: show,
  })
  const stats = readReport(report)?.stats
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
  return { isDone: code === 0 && counts !== undefined, counts }
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
