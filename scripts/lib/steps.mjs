import { say, seconds } from './terminal.mjs'

/**
 * Runs checks one after the other and prints the output of failed ones. A check counts as one, or as the number of
 * tests in its `counts`. The summary lists what failed, so that the end of a long log names it.
 */
export function createSteps() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures = []

  async function step(name, work) {
    const startedAt = Date.now()
    const { isDone, output = '', counts, failedTests = [] } = await work()
    const result = countsOf(isDone, counts)
    for (const key of Object.keys(total)) total[key] += result[key]
    const detail = counts ? ` (${summary(result)})` : ''
    say(`${isDone ? '✓' : '✗'} ${name}: ${seconds(startedAt)}${detail}`)
    if (!isDone)
      failures.push(...(failedTests.length > 0 ? failedTests.map((test) => `${name}: ${test}`) : [name]))
    if (!isDone && output.trim()) say(indent(output))
    return isDone
  }

  return {
    step,
    total,
    summary: () => [...failures.map((failure) => `✗ ${failure}`), summary(total)].join('\n'),
  }
}

/** A failed check without a failed test still counts as one; for example, nothing ran or a file did not load. */
function countsOf(isDone, counts) {
  if (!counts) return { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 }
  return isDone || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function indent(output) {
  const lines = output.trimEnd().split('\n')
  const visibleLines = lines.length > 120 ? [...lines.slice(0, 90), '…', ...lines.slice(-29)] : lines
  return visibleLines.map((line) => `    ${line}`).join('\n')
}
