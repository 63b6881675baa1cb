import { useRef, useState } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { requestLimits } from '#domain/inbox/request.ts'
import { newId } from '#lib/id.ts'
import { characterCount } from '#lib/text.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { SelectedFile } from '#app/account/pictures/chosen-files.tsx'
import { useSelectedFiles } from '#app/account/pictures/use-chosen-files.ts'

// Four pictures over a slow line.
const timeoutMs = 180_000

/** Checks and sends the form of a return or complaint: once, however often it is pressed. */
export function useRequestForm(order: string, onClose: (isSent: boolean) => void) {
  const t = useMessages(requestMessages)
  const [text, setText] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const pictures = useSelectedFiles(requestLimits.pictures)
  // Pressed again after a lost answer, it is still the same request.
  const [key] = useState(newId)
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    const input = new FormData(form)
    const wrong = wrongText(String(input.get('text') ?? ''))
    setText(wrong && t[wrong])
    if (wrong) return form.querySelector<HTMLElement>('[name="text"]')?.focus()
    isSending.current = true
    setIsWorking(true)
    const response = await callApi('POST', '/order/request', {
      body: bodyOf(input, { order, key, files: pictures.selectedFiles }),
      timeoutMs,
    })
    isSending.current = false
    setIsWorking(false)
    if (response.ok) {
      toastSuccess(response.body.message)
      return onClose(true)
    }
    setText(response.errors['text'])
    if (response.errors['pictures'] !== undefined) pictures.setError(response.message)
    else if (response.errors['text'] === undefined) toastError(response.message)
  }

  /** Clears the error of the text as soon as the text is valid. */
  function retype(input: string) {
    if (text !== undefined && wrongText(input) === undefined) setText(undefined)
  }

  return { errors: { text }, isWorking, pictures, retype, send }
}

function wrongText(text: string) {
  const length = characterCount(text.trim())
  if (length === 0) return 'textRequired'
  if (length < requestLimits.shortest) return 'textShort'
  return length > requestLimits.maxLength ? 'textLong' : undefined
}

type Sending = { order: string; key: string; files: readonly SelectedFile[] }

function bodyOf(input: FormData, { order, key, files }: Sending): FormData {
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
