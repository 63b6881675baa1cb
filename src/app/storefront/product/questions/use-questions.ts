import { useEffect, useState, type SyntheticEvent } from 'react'
import { questionsPerPage } from '#domain/review/question.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { loadNextPage, nextPageSize, type PagedList } from '#app/components/calls/paged-list.ts'
import { useFormDraft } from '#app/components/forms/form-draft.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import type { PageQuestion, QuestionsProps } from './page-questions.server.ts'

type QuestionList = PagedList<PageQuestion> & { search: string }

/** Returns the visible questions: first those of the page, then the search results, and more on request. */
export function useQuestions({ productId, questions }: QuestionsProps) {
  const initialList: QuestionList = { search: '', items: questions.items, total: questions.total, page: 1 }
  const [list, setList] = useState(initialList)
  const [isLoading, setIsLoading] = useState(false)

  async function fetchPage(search: string, page: number): Promise<QuestionList | undefined> {
    setIsLoading(true)
    const encodedSearch = encodeURIComponent(search)
    const response = await callApi(
      'GET',
      `/question/list?product=${productId}&page=${page}&limit=${questionsPerPage}&search=${encodedSearch}`,
    )
    setIsLoading(false)
    if (!response.ok) {
      toastError(response.message)
      return undefined
    }
    const items = response.body.questions.map(({ _id: id, answers, ...question }) => {
      return {
        id,
        ...question,
        answers: answers.map(({ _id: answerId, ...answer }) => ({ id: answerId, ...answer })),
      }
    })
    return { search, items, total: response.body.total, page }
  }

  async function searchQuestions(input: string) {
    const search = input.trim()
    const result = search === '' ? initialList : await fetchPage(search, 1)
    if (result) setList(result)
  }

  async function loadMore() {
    const { search } = list
    const result = await loadNextPage(list, questionsPerPage, (page) => fetchPage(search, page))
    if (result) setList({ search, ...result })
  }

  return { ...list, moreCount: nextPageSize(list, questionsPerPage), isLoading, searchQuestions, loadMore }
}

type MyQuestion = ResponseOf<'GET', '/question/mine'>['questions'][number]

/** Returns the shopper’s own questions about the product that are not published yet; `refresh` reloads them. */
export function useMyQuestions(productId: string) {
  const [myQuestions, setMyQuestions] = useState<readonly MyQuestion[]>([])
  useEffect(() => {
    let isUnmounted = false
    async function load() {
      const questions = await fetchMyQuestions(productId)
      if (questions && !isUnmounted) setMyQuestions(questions)
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [productId])

  async function refresh() {
    const questions = await fetchMyQuestions(productId)
    if (questions) setMyQuestions(questions)
  }
  return { myQuestions, refresh }
}

// A failure is ignored, because the list is optional and a toast has confirmed a question that was just sent.
async function fetchMyQuestions(productId: string): Promise<readonly MyQuestion[] | undefined> {
  const response = await callApi('GET', `/question/mine?product=${productId}`)
  return response.ok ? response.body.questions.filter(({ state }) => state !== 'shown') : undefined
}

type TextFormOptions = {
  path: '/question/ask' | '/question/answer'
  /** The id of the product that is asked about, or of the question that is answered. Names the draft in the browser. */
  targetId: string
  /** The error of an empty text. */
  requiredMessage: string
  onSent: () => void
}

/** Returns the state of a form with one text. The form is cleared after the text is sent. */
export function useTextForm({ path, targetId, requiredMessage, onSent }: TextFormOptions) {
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const draft = useFormDraft(`${path}.${targetId}`)

  async function send(event: SyntheticEvent<HTMLFormElement>, toBody: (text: string) => object) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    setError(text === '' ? requiredMessage : undefined)
    if (text === '') return form.querySelector<HTMLElement>('[name="text"]')?.focus()
    setIsSending(true)
    const response = await callApi('POST', path, { body: { ...toBody(text), language } })
    setIsSending(false)
    if (!response.ok) {
      setError(response.errors['text'])
      if (response.errors['text'] === undefined) toastError(response.message)
      return undefined
    }
    toastSuccess(response.body.message)
    form.reset()
    draft.clearDraft()
    return onSent()
  }

  return { error, isSending, formProps: draft.formProps, send }
}
