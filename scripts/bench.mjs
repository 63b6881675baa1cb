// Measures: `npm run bench` lists them, `npm run bench -- NAME` runs one with the Node that the store runs on.
import { readdirSync, readFileSync } from 'node:fs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { inProject } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { Refusal, runScript, say } from './lib/terminal.mjs'

const flags = { 'index-alone': ['--expose-gc'], 'sales-book': ['--max-old-space-size=64'] }

await runScript(async () => {
  checkNodeVersion()
  const [name = '', ...rest] = process.argv.slice(2)
  const benches = readBenches()
  const bench = benches.get(name)
  if (!bench) {
    const list = [...benches.values()].map(({ about }) => `  ${about}`).join('\n')
    if (name) throw new Refusal(`There is no bench "${name}". There are:\n${list}`)
    return say(list)
  }
  const node = await findPinnedNode('Installing Node')
  const command = [node, ...(flags[name] ?? []), inProject('bench', bench.file), ...rest]
  const { code } = await run(command, { onOutput: (chunk) => process.stdout.write(chunk) })
  process.exit(code)
})

/** Returns the files of bench that declare a command, by name. The others are parts of them. */
function readBenches() {
  const files = readdirSync(inProject('bench')).filter((file) => /\.(?:ts|mjs)$/.test(file))
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(inProject('bench', file), 'utf8')
      const [, about = '', name] = /^\/\/ (`npm run bench -- ([a-z-]+).*)/m.exec(text) ?? []
      return name === undefined ? [] : [[name, { file, about }]]
    }),
  )
}
