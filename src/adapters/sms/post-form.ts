import { callWithTimeout } from '#lib/wait-limit.ts'

const timeoutMs = 10_000
const maxResponseLength = 100_000

/**
 * Posts a form and parses the JSON response. `body` is undefined if it is not JSON. A redirect is not followed, because
 * it would pass the token on to its target.
 */
export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; body: unknown }> {
  return callWithTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal,
    })
    const text = (await response.text()).slice(0, maxResponseLength)
    return { status: response.status, body: readJson(text) }
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
