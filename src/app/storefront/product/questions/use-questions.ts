import { useEffect, useState, type SyntheticEvent } from 'react'
import { questionsAtOnce } from '#domain/review/question.ts'
import type { AnswerOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import type { QuestionFact, QuestionsProps } from './question-facts.server.ts'

type QuestionList = { search: string; items: readonly QuestionFact[]; total: number }

/** The questions that are shown: first those of the page, then those with certain words, and more of them when asked. */
export function useQuestions({ product, questions }: QuestionsProps) {
  const first: QuestionList = { search: '', items: questions.items, total: questions.total }
  const [list, setList] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  async function read(search: string, page: number): Promise<QuestionList | undefined> {
    setIsLoading(true)
    const words = encodeURIComponent(search)
    const answer = await callApi(
      'GET',
      `/question/list?product=${product}&page=${page}&limit=${questionsAtOnce}&search=${words}`,
    )
    setIsLoading(false)
    if (!answer.ok) {
      toastError(answer.message)
      return undefined
    }
    const items = answer.body.questions.map(({ _id: id, answers, ...question }) => {
      return { id, ...question, answers: answers.map(({ _id, ...rest }) => ({ id: _id, ...rest })) }
    })
    return { search, items, total: answer.body.total }
  }

  async function find(typed: string) {
    const search = typed.trim()
    const found = search === '' ? first : await read(search, 1)
    if (found) setList(found)
  }

  async function more() {
    const { search, items } = list
    const found = await read(search, Math.floor(items.length / questionsAtOnce) + 1)
    if (!found) return
    const known = new Set(items.map(({ id }) => id))
    setList({ ...found, items: [...items, ...found.items.filter(({ id }) => !known.has(id))] })
  }

  return { ...list, isLoading, find, more }
}

type MyQuestion = AnswerOf<'GET', '/question/mine'>['questions'][number]

/** Returns the shopper’s own questions about the product that are not published yet; `refresh` reloads them. */
export function useOwnQuestions(product: string) {
  const [own, setOwn] = useState<readonly MyQuestion[]>([])
  useEffect(() => {
    let isLeft = false
    async function show() {
      const found = await readOwn(product)
      if (found && !isLeft) setOwn(found)
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [product])

  async function refresh() {
    const found = await readOwn(product)
    if (found) setOwn(found)
  }
  return { own, refresh }
}

// After a failure the list does not change; a toast has reported the submitted question already.
async function readOwn(product: string): Promise<readonly MyQuestion[] | undefined> {
  const answer = await callApi('GET', `/question/mine?product=${product}`)
  return answer.ok ? answer.body.questions.filter(({ state }) => state !== 'shown') : undefined
}

/** Checks and sends one text; the form is empty again once it has gone. */
export function useWriting(
  path: '/question/ask' | '/question/answer',
  required: string,
  onSent?: () => void,
) {
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function send(event: SyntheticEvent<HTMLFormElement>, bodyOf: (text: string) => object) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    setError(text === '' ? required : undefined)
    if (text === '') return form.querySelector<HTMLElement>('[name="text"]')?.focus()
    setIsSending(true)
    const answer = await callApi('POST', path, { body: { ...bodyOf(text), language } })
    setIsSending(false)
    if (!answer.ok) {
      setError(answer.errors['text'])
      if (answer.errors['text'] === undefined) toastError(answer.message)
      return undefined
    }
    toastSuccess(answer.body.message)
    form.reset()
    return onSent?.()
  }

  return { error, isSending, send }
}
