import { say, seconds } from './terminal.mjs'

/**
 * Checks one after the other, the failed ones with what they said. A check is counted as one, or,
 * where it answers with `counts`, as the tests that it ran.
 */
export function createSteps() {
  const total = { passed: 0, failed: 0, skipped: 0 }

  async function step(name, work) {
    const startedAt = Date.now()
    const { isDone, output = '', counts } = await work()
    const result = countsOf(isDone, counts)
    for (const key of Object.keys(total)) total[key] += result[key]
    const detail = counts ? ` (${summary(result)})` : ''
    say(`${isDone ? '✓' : '✗'} ${name}: ${seconds(startedAt)}${detail}`)
    if (!isDone && output.trim()) say(indent(output))
    return isDone
  }

  return { step, total, summary: () => summary(total) }
}

/** A check that fails although no test did (nothing ran, a file did not load) still counts as one. */
function countsOf(isDone, counts) {
  if (!counts) return { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 }
  return isDone || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function indent(output) {
  const lines = output.trimEnd().split('\n')
  const shown = lines.length > 120 ? [...lines.slice(0, 90), '…', ...lines.slice(-29)] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
