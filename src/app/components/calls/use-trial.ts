import { useEffect, useState } from 'react'
import type { AnswerOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiAnswer } from '#app/components/stores/api-client.ts'

const pauseMs = 300

/**
 * What a call says to something that is being typed, asked anew when nothing was typed for a moment; undefined while it is
 * not known. `wish` is the body as JSON, undefined where there is nothing to ask.
 */
export function useTrial<Path extends PathOf<'POST'>>(
  path: Path,
  wish: string | undefined,
): ApiAnswer<AnswerOf<'POST', Path>> | undefined {
  const [result, setResult] = useState<{ wish: string; answer: ApiAnswer<AnswerOf<'POST', Path>> }>()
  useEffect(() => {
    if (wish === undefined) return undefined
    const leaving = new AbortController()
    async function ask(json: string) {
      const answer = await callApi('POST', path, { body: JSON.parse(json), signal: leaving.signal })
      if (!leaving.signal.aborted) setResult({ wish: json, answer })
    }
    const timer = window.setTimeout(() => void ask(wish), pauseMs)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [path, wish])
  return result?.wish === wish ? result?.answer : undefined
}
