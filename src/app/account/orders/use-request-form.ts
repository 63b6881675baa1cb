import { useRef, useState } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { requestLimits } from '#domain/inbox/request.ts'
import { newId } from '#lib/id.ts'
import { characterCount } from '#lib/text.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useFormDraft } from '#app/components/forms/form-draft.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { SelectedFile } from '#app/account/pictures/selected-files.tsx'
import { useSelectedFiles } from '#app/account/pictures/use-selected-files.ts'

// Long enough for four pictures over a slow connection.
const timeoutMs = 180_000

/** Returns the state of the form for a return or complaint. A second press while it is sent is ignored. */
export function useRequestForm(order: string, onClose: (isSent: boolean) => void) {
  const t = useMessages(requestMessages)
  const [textError, setTextError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const pictures = useSelectedFiles(requestLimits.pictures)
  const draft = useFormDraft(`request.${order}`)
  // After a lost response, a retry reuses the idempotency key.
  const [key] = useState(newId)
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    const input = new FormData(form)
    const errorKey = textErrorKeyOf(String(input.get('text') ?? ''))
    setTextError(errorKey && t[errorKey])
    if (errorKey) return form.querySelector<HTMLElement>('[name="text"]')?.focus()
    isSending.current = true
    setIsWorking(true)
    const response = await callApi('POST', '/order/request', {
      body: bodyOf(input, { order, key, files: pictures.selectedFiles }),
      timeoutMs,
    })
    isSending.current = false
    setIsWorking(false)
    if (response.ok) {
      draft.clearDraft()
      toastSuccess(response.body.message)
      return onClose(true)
    }
    setTextError(response.errors['text'])
    if (response.errors['pictures'] !== undefined) pictures.setError(response.message)
    else if (response.errors['text'] === undefined) toastError(response.message)
  }

  /** Clears the error of the text as soon as the text is valid. */
  function recheckText(input: string) {
    if (textError !== undefined && textErrorKeyOf(input) === undefined) setTextError(undefined)
  }

  return { errors: { text: textError }, isWorking, pictures, formProps: draft.formProps, recheckText, send }
}

function textErrorKeyOf(text: string) {
  const length = characterCount(text.trim())
  if (length === 0) return 'textRequired'
  if (length < requestLimits.minLength) return 'textShort'
  return length > requestLimits.maxLength ? 'textLong' : undefined
}

type RequestData = { order: string; key: string; files: readonly SelectedFile[] }

function bodyOf(input: FormData, { order, key, files }: RequestData): FormData {
  const body = new FormData()
  const items = input.getAll('item').map((id) => {
    return { productId: String(id), quantity: Number(input.get(`quantity-${String(id)}`) ?? 1) }
  })
  body.set('order', order)
  body.set('key', key)
  body.set('kind', String(input.get('kind') ?? ''))
  const reason = String(input.get('reason') ?? '')
  if (reason !== '') body.set('reason', reason)
  body.set('text', String(input.get('text') ?? ''))
  body.set('items', JSON.stringify(items))
  for (const { file } of files) body.append('pictures', file)
  return body
}
