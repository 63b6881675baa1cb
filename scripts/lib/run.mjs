import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cacheDir, root } from './project.mjs'

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A signal during a step ends the step and then this process. start.mjs installs other handlers later.
  process.on(signal, () => {
    if (handsOver) return
    for (const child of running) child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
let handsOver = false

/** Disables the handlers of this module. From then on the caller handles signals. */
export function takeOverSignals() {
  handsOver = true
}

/** Runs a program with its output in a log file. Returns its exit code and the path of the log. */
export async function runLogged(name, command, options = {}) {
  mkdirSync(cacheDir, { recursive: true })
  const log = join(cacheDir, `${name}.log`)
  const file = createWriteStream(log)
  await once(file, 'open')
  const { code, output } = await run(command, { ...options, onOutput: (chunk) => file.write(chunk) })
  file.end()
  await once(file, 'close')
  return { code, output, log }
}

/** Runs a program and returns its exit code and output. A program that cannot be started has code 127. */
export function run([program, ...args], { env = {}, onOutput, timeoutMs, cwd = root } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    })
    running.add(child)
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let output = ''
    const take = (chunk) => {
      output += chunk
      onOutput?.(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      done({ code, output })
    }
    child.once('error', (error) => {
      take(`${error.message}\n`)
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** Returns the npm that runs this script, or else the one on the path. */
export function npmCommand(...args) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.(c|m)?js$/.test(own)) return [process.execPath, own, ...args]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args]
}

/** The program of an installed package, on that Node. */
export function packageCommand(node, name, ...args) {
  const folder = join(root, 'node_modules', ...name.split('/'))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [node, join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]), ...args]
}

/** Returns the line of an output that contains the reason of a failure. */
export function reasonIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, 'error: ').trim())
    .filter((line) => line !== '' && line !== 'error:')
  const at = lines.findIndex(
    (line) => /\b(error|failed)\b/i.test(line) && !/^error: code |^✗|complete log/.test(line),
  )
  // A line that ends with a colon is followed by the line with the reason.
  const telling = (lines[at]?.endsWith(':') ? lines[at + 1] : lines[at]) ?? lines.at(-1) ?? 'no reason given'
  return telling.replace(/^error: /, '').slice(0, 200)
}
