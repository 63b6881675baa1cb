// Checks that every change must pass: format, lint, types, unused code and all tests except those in the browser.
import { createChecks } from './lib/checks.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { findPinnedNode } from './lib/pinned-node.mjs'
import { createSteps } from './lib/steps.mjs'
import { runScript, say } from './lib/terminal.mjs'

await runScript(async () => {
  checkNodeVersion()
  const { step, total, summary } = createSteps()
  const checks = createChecks(await findPinnedNode('Installing Node'))
  await step('Format', checks.format)
  await step('Lint', checks.lint)
  await step('Types', checks.types)
  await step('Unused code', checks.unused)
  await step('Tests', checks.unitTests)
  say(summary())
  process.exit(total.failed > 0 ? 1 : 0)
})
