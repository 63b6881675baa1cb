import { useRef, useState } from 'react'
import { reviewFormMessages } from '#domain/review/review-messages.ts'
import { reviewLimits } from '#domain/review/review.ts'
import { characterCount } from '#lib/text.ts'
import { useSelectedFiles } from '#app/account/pictures/use-selected-files.ts'
import { useFormDraft } from '#app/components/forms/form-draft.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ReviewedLine, ReviewedOrder } from './my-review.ts'

// Long enough for four pictures over a slow connection.
const timeoutMs = 180_000

type Errors = { rating?: string | undefined; text?: string | undefined }
type ReviewFormOptions = { order: ReviewedOrder; line: ReviewedLine; onSaved: () => void }

/** Returns the state of the review form. Sending it twice saves one review. */
export function useReviewForm({ order, line, onSaved }: ReviewFormOptions) {
  const t = useMessages(reviewFormMessages)
  const language = useLanguage()
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)
  // The numbers, from 1, of the saved pictures that stay.
  const [remainingPictureNumbers, setRemainingPictureNumbers] = useState<readonly number[]>(() =>
    (line.review?.pictures ?? []).map((_, index) => index + 1),
  )
  const files = useSelectedFiles(reviewLimits.pictures - remainingPictureNumbers.length)
  const draft = useFormDraft(`review.${order.id}.${line.product}`)
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    const input = new FormData(form)
    const text = String(input.get('text') ?? '')
    const fieldErrors: Errors = {
      rating: input.get('rating') === null ? t.ratingRequired : undefined,
      text: characterCount(text.trim()) > reviewLimits.text ? t.textLong : undefined,
    }
    setErrors(fieldErrors)
    const firstInvalidField =
      fieldErrors.rating !== undefined ? 'rating' : fieldErrors.text !== undefined ? 'text' : undefined
    if (firstInvalidField !== undefined)
      return form.querySelector<HTMLElement>(`[name="${firstInvalidField}"]`)?.focus()
    isSending.current = true
    setIsWorking(true)
    const response = await callApi('POST', '/review/save', { body: bodyOf(input), timeoutMs })
    isSending.current = false
    setIsWorking(false)
    if (response.ok) {
      draft.clearDraft()
      toastSuccess(response.body.message)
      return onSaved()
    }
    setErrors({ rating: response.errors['rating'], text: response.errors['text'] })
    if (response.errors['pictures'] !== undefined) files.setError(response.message)
    else if (response.errors['text'] === undefined) toastError(response.message)
  }

  function bodyOf(input: FormData): FormData {
    const body = new FormData()
    body.set('order', order.id)
    body.set('product', line.product)
    if (order.key !== undefined) body.set('key', order.key)
    body.set('language', language)
    body.set('rating', String(input.get('rating')))
    body.set('text', String(input.get('text') ?? ''))
    body.set('keep', JSON.stringify(remainingPictureNumbers))
    for (const { file } of files.selectedFiles) body.append('pictures', file)
    return body
  }

  function togglePicture(number: number, isSelected: boolean) {
    const otherNumbers = remainingPictureNumbers.filter((otherNumber) => otherNumber !== number)
    setRemainingPictureNumbers(isSelected ? [...otherNumbers, number].toSorted() : otherNumbers)
  }

  const clearRatingError = () => setErrors((before) => ({ ...before, rating: undefined }))
  return {
    errors,
    clearRatingError,
    isWorking,
    files,
    remainingPictureNumbers,
    togglePicture,
    formProps: draft.formProps,
    send,
  }
}
