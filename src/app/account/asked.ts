import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, PathOf } from '#app/components/stores/api-answer.ts'
import { callApi, type ApiAnswer } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** What a call answered, as far as it has; `again` asks anew and keeps what is shown until then. */
export type Asked<Body> =
  | { state: 'loading' }
  | { state: 'failed'; status: number; message: string; again: () => void }
  | { state: 'ready'; body: Body; again: () => void; replace: (body: Body) => void }

/** Asks a call of the shopper who is logged in; an answer to another question is not shown. */
export function useAsked<Path extends PathOf<'GET'>>(
  path: Path,
  owner: string,
): Asked<AnswerOf<'GET', Path>> {
  const question = `${owner} ${path}`
  const [found, setFound] = useState<{ question: string; answer: ApiAnswer<AnswerOf<'GET', Path>> }>()

  const again = useCallback(
    () =>
      callApi('GET', path)
        .then(tell)
        .then((answer) => setFound({ question, answer })),
    [path, question],
  )

  useEffect(() => {
    void again()
  }, [again])

  if (found?.question !== question) return { state: 'loading' }
  const { answer } = found
  if (!answer.ok) {
    const { status, message } = answer
    return { state: 'failed', status, message, again: () => void again() }
  }
  return {
    state: 'ready',
    body: answer.body,
    again: () => void again(),
    replace: (body) => setFound({ question, answer: { ok: true, body } }),
  }
}

/** Several parts of one page fail together for one reason, which the toasts say once. */
function tell<Body>(answer: ApiAnswer<Body>): ApiAnswer<Body> {
  if (!answer.ok) toastError(answer.message)
  return answer
}
