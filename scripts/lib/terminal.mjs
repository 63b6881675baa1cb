const isTerminal = process.stdout.isTTY === true

export function say(text) {
  console.log(text)
}

/** An error that the user at the keyboard must fix. Its message is one line. */
export class Refusal extends Error {}

/** Runs a script to its end. Prints one line for a `Refusal` and the stack trace for any other error. */
export async function runScript(script) {
  try {
    return await script()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    return process.exit(1)
  }
}

export function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
}

/**
 * Shows the progress of a long step: a running counter in a terminal, an occasional line elsewhere.
 * Returns the result of the step.
 */
export async function showProgress(label, step) {
  const startedAt = Date.now()
  if (!isTerminal) say(`${label} …`)
  const draw = () => {
    const text = `${label} … ${Math.round((Date.now() - startedAt) / 1000)} s`
    if (isTerminal) process.stdout.write(`\r${text}`)
    else say(text)
  }
  const timer = setInterval(draw, isTerminal ? 1000 : 20_000)
  if (isTerminal) draw()
  try {
    const result = await step()
    if (isTerminal) process.stdout.write('\r')
    say(`${label}: ${seconds(startedAt)}   `.trimEnd())
    return result
  } catch (error) {
    if (isTerminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
