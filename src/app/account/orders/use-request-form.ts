import { useEffect, useRef, useState } from 'react'
import { requestMessages } from '#domain/messages/account/requests.ts'
import { productLimits } from '#domain/product/product.ts'
import { requestLimits } from '#domain/request/request.ts'
import { newId } from '#lib/id.ts'
import { characterCount } from '#lib/text.ts'
import { isPictureFile } from '#app/components/picture-file.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useWords } from '#app/components/use-words.ts'
import type { ChosenFile } from './request-files.tsx'

// Four pictures over a slow line.
const patienceMs = 180_000

/** Checks and sends the form of a return or complaint: once, however often it is pressed. */
export function useRequestForm(order: string, onClose: (isSent: boolean) => void) {
  const said = useWords(requestMessages)
  const [text, setText] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const pictures = useChosenFiles()
  // Pressed again after a lost answer, it is still the same request.
  const [key] = useState(newId)
  const isSending = useRef(false)

  async function send(form: HTMLFormElement) {
    if (isSending.current) return
    const typed = new FormData(form)
    const wrong = wrongText(String(typed.get('text') ?? ''))
    setText(wrong && said[wrong])
    if (wrong) return form.querySelector<HTMLElement>('[name="text"]')?.focus()
    isSending.current = true
    setIsWorking(true)
    const answer = await callApi('POST', '/order/request', {
      body: bodyOf(typed, { order, key, files: pictures.chosen }),
      patienceMs,
    })
    isSending.current = false
    setIsWorking(false)
    if (answer.ok) {
      toastSuccess(answer.body.message)
      return onClose(true)
    }
    setText(answer.errors['text'])
    if (answer.errors['pictures'] !== undefined) pictures.setError(answer.message)
    else if (answer.errors['text'] === undefined) toastError(answer.message)
  }

  /** What was wrong goes away as soon as it is right. */
  function retype(typed: string) {
    if (text !== undefined && wrongText(typed) === undefined) setText(undefined)
  }

  return { errors: { text }, isWorking, pictures, retype, send }
}

function wrongText(text: string) {
  const length = characterCount(text.trim())
  if (length === 0) return 'textRequired'
  if (length < requestLimits.shortest) return 'textShort'
  return length > requestLimits.longest ? 'textLong' : undefined
}

type Sending = { order: string; key: string; files: readonly ChosenFile[] }

function bodyOf(typed: FormData, { order, key, files }: Sending): FormData {
  const body = new FormData()
  const items = typed.getAll('item').map((id) => {
    return { productId: String(id), quantity: Number(typed.get(`quantity-${String(id)}`) ?? 1) }
  })
  body.set('order', order)
  body.set('key', key)
  body.set('kind', String(typed.get('kind') ?? ''))
  body.set('text', String(typed.get('text') ?? ''))
  body.set('items', JSON.stringify(items))
  for (const { file } of files) body.append('pictures', file)
  return body
}

async function isFit(file: File): Promise<boolean> {
  return file.size <= productLimits.pictureBytes && (await isPictureFile(file))
}

function useChosenFiles() {
  const said = useWords(requestMessages)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [error, setError] = useState<string>()
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(files: readonly File[]) {
    const areFit = await Promise.all(files.map(isFit))
    const fit = files.filter((_, index) => areFit[index])
    const wrong = files.find((_, index) => !areFit[index])
    const room = requestLimits.pictures - latest.current.length
    const taken = fit.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    latest.current = [...latest.current, ...taken]
    setChosen(latest.current)
    if (wrong) setError(said.wrongPicture({ name: wrong.name }))
    else setError(fit.length > room ? said.tooManyPictures : undefined)
  }

  function remove(url: string) {
    URL.revokeObjectURL(url)
    setError(undefined)
    setChosen(chosen.filter((file) => file.url !== url))
  }

  return { chosen, error, setError, add, remove }
}
