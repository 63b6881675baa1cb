// Longer than the work takes, so that the response time does not reveal an unknown address.
const minResponseMs = 150

/** Returns or throws the result of the work, but not before the minimum response time. */
export async function withMinResponseTime<Value>(work: Promise<Value>): Promise<Value> {
  const minimumDelay = new Promise((resolve) => setTimeout(resolve, minResponseMs))
  try {
    return await work
  } finally {
    await minimumDelay
  }
}
