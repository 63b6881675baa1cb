import { useEffect, useState } from 'react'
import type { ResponseOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'

const pauseMs = 300

/**
 * Returns the response of a call for input that is being typed. The call is repeated after a pause in typing. Returns
 * undefined until the response is known. `wish` is the request body as JSON, undefined if nothing is to be requested.
 */
export function useTrial<Path extends PathOf<'POST'>>(
  path: Path,
  wish: string | undefined,
): ApiResponse<ResponseOf<'POST', Path>> | undefined {
  const [result, setResult] = useState<{ wish: string; response: ApiResponse<ResponseOf<'POST', Path>> }>()
  useEffect(() => {
    if (wish === undefined) return undefined
    const leaving = new AbortController()
    async function fetchResult(json: string) {
      const response = await callApi('POST', path, { body: JSON.parse(json), signal: leaving.signal })
      if (!leaving.signal.aborted) setResult({ wish: json, response })
    }
    const timer = window.setTimeout(() => void fetchResult(wish), pauseMs)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [path, wish])
  return result?.wish === wish ? result?.response : undefined
}
