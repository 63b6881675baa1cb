// Longer than the work takes, so that the response time does not reveal an unknown address.
const minResponseMs = 150

/** Returns the result of the work, but not before the minimum response time. Errors are thrown at once. */
export async function withMinResponseTime<Value>(work: Promise<Value>): Promise<Value> {
  const minimumDelay = new Promise((resolve) => setTimeout(resolve, minResponseMs))
  const value = await work
  await minimumDelay
  return value
}
