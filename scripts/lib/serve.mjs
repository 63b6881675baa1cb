import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { inProject, root } from './project.mjs'
import { takeOverSignals } from './run.mjs'

/**
 * Runs the store in the foreground until it ends, and ends as it ended. Signals reach it once, as
 * SIGTERM; should we be killed, the channel between us breaks and it shuts down by itself.
 */
export function serve(node, args) {
  takeOverSignals()
  const guard = pathToFileURL(inProject('scripts', 'lib', 'end-with-parent.mjs')).href
  // Lists create much short-lived data. If this space is too small, that data is promoted as long-lived. If it is too
  // large, copying long-lived data takes longer than a shopper's search may take.
  const room = '--max-semi-space-size=32'
  const command = [
    '--enable-source-maps',
    room,
    '--expose-gc',
    '--import',
    guard,
    inProject('src', 'server', 'main.ts'),
    ...args,
  ]
  // With one arena per thread, memory that one thread frees is not reused by another. Compressing pages took twice the
  // memory.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  const child = spawn(node, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let isStopping = false
  const stop = () => {
    if (!isStopping) child.kill('SIGTERM')
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWithNpm(stop)
  child.once('error', (error) => {
    console.error(`The store could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))
  })
}

/**
 * npm passes a signal only to the shell between it and this process, and that shell ends without passing it on.
 * This process then has another parent, which is checked. Without npm, the parent may end and this process continues.
 */
function stopWithNpm(stop) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 200).unref()
}
