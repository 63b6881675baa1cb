import { useEffect, useState } from 'react'
import type { ResponseOf, PathOf } from '#app/components/stores/api-response.ts'
import { waitForConnection } from '#app/components/stores/wait-for-connection.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'

const debounceMs = 300
const retryMs = 5000

/**
 * Sends a request for the current input, 300 ms after each change of the input, and again after a lost connection.
 * Returns undefined until the response for the current input arrives. `bodyJson` is the request body; undefined sends
 * nothing.
 */
export function useDebouncedResponse<Path extends PathOf<'POST'>>(
  path: Path,
  bodyJson: string | undefined,
): ApiResponse<ResponseOf<'POST', Path>> | undefined {
  const [result, setResult] = useState<{
    bodyJson: string
    response: ApiResponse<ResponseOf<'POST', Path>>
  }>()
  useEffect(() => {
    if (bodyJson === undefined) return undefined
    const controller = new AbortController()
    async function fetchResult(json: string) {
      const { signal } = controller
      for (;;) {
        const response = await callApi('POST', path, { body: JSON.parse(json), signal })
        if (signal.aborted) return
        setResult({ bodyJson: json, response })
        if (response.ok || response.status !== 0) return
        await waitForConnection(retryMs, signal)
      }
    }
    const timer = window.setTimeout(() => void fetchResult(bodyJson), debounceMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [path, bodyJson])
  return result?.bodyJson === bodyJson ? result?.response : undefined
}
