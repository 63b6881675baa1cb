// Runs administrative commands on the store's machine, without its pages: `npm run store -- --help`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { inProject, root } from './lib/project.mjs'
import { Refusal, runScript } from './lib/terminal.mjs'

await runScript(async () => {
  checkNodeVersion()
  if (!existsSync(inProject('node_modules', 'commander')))
    throw new Refusal('The packages are not installed: run "npm start" or "npm ci" first.')
  const node = await findPinnedNode('Installing Node')
  const command = inProject('src', 'server', 'commands', 'main.ts')
  const child = spawn(node, [command, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)))
})
