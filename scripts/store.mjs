// What is done to a store from its machine, without its pages. `npm run store` lists it.
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { inProject } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { runScript, say } from './lib/terminal.mjs'

function onOutput(text) {
  process.stdout.write(text)
}

await runScript(async () => {
  checkNodeVersion()
  const [area, act, ...rest] = process.argv.slice(2)
  if (area !== 'staff' || act !== 'password') {
    say('npm run store -- staff password EMAIL   gives a seller a new password')
    process.exitCode = area === undefined ? 0 : 1
    return
  }
  const node = await findPinnedNode('Installing Node')
  const { code } = await run([node, inProject('src', 'server', 'staff-password.ts'), ...rest], {
    onOutput,
  })
  process.exitCode = code ?? 1
})
