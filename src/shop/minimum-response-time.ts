// Longer than the work takes, so that the response time does not reveal an unknown address.
const minResponseMs = 150

/** Waits until the minimum response time has passed, however long the work takes. */
export async function withMinResponseTime<Value>(work: Promise<Value>): Promise<Value> {
  const minimumDelay = new Promise((resolve) => setTimeout(resolve, minResponseMs))
  const value = await work
  await minimumDelay
  return value
}
