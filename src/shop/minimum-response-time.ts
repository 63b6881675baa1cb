// Longer than the work takes, so that an unknown address is answered no sooner.
const answerMs = 150

/** Answers no sooner than the work could have taken, whatever there was to do. */
export async function afterAnswerTime<Value>(work: Promise<Value>): Promise<Value> {
  const answerTime = new Promise((resolve) => setTimeout(resolve, answerMs))
  const value = await work
  await answerTime
  return value
}
