import { type RefObject, useState } from 'react'
import { isCategoryPath } from '#domain/category.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import type { Words } from '#domain/messages/words.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, paisaFromRupees, rupeesFromPaisa } from '#domain/money.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { callApi } from '#app/components/api-client.ts'
import { toastError, toastSuccess } from '#app/components/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { ChosenPicture } from './product-images.tsx'

export const productFields = ['name', 'description', 'category', 'price', 'offerPrice'] as const
export type ProductField = (typeof productFields)[number]
export type TypedProduct = Record<ProductField, string>
type Errors = Partial<Record<ProductField | 'images', string | undefined>>

const uploadPatienceMs = 180_000
const blank: TypedProduct = { name: '', description: '', category: '', price: '', offerPrice: '' }

/** What is typed and chosen for a new product, what is wrong with it, and how it is sent. */
export function useProductForm(form: RefObject<HTMLFormElement | null>, onAdded: () => void) {
  const said = useWords(sellerMessages)
  const language = useLanguage()
  const [typed, setTyped] = useState(blank)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)

  function refuse(found: Errors) {
    setErrors(found)
    const first = ['images', ...productFields].find((field) => Reflect.get(found, field) !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function save() {
    if (isWorking) return
    const found = errorsOf(typed, { said, language })
    if (pictures.length === 0) found.images = said.pictureRequired
    if (Object.values(found).some((error) => error !== undefined)) {
      toastError(said.fixFirst)
      return refuse(found)
    }
    setErrors({})
    setIsWorking(true)
    const answer = await callApi<{ message: string }>('POST', '/product/add', {
      body: productBody(typed, pictures),
      patienceMs: uploadPatienceMs,
    })
    setIsWorking(false)
    if (!answer.ok) {
      toastError(answer.message)
      return refuse(answer.errors)
    }
    for (const { url } of pictures) URL.revokeObjectURL(url)
    toastSuccess(answer.body.message)
    onAdded()
  }

  return {
    typed,
    pictures,
    errors,
    isWorking,
    save,
    setImagesError: (images: string | undefined) => setErrors((before) => ({ ...before, images })),
    setPictures,
    type(field: ProductField, value: string) {
      setTyped((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    leave(field: ProductField) {
      if (typed[field] === '') return
      setErrors((before) => ({ ...before, [field]: errorsOf(typed, { said, language })[field] }))
    },
  }
}

/** The price that a text writes, with or without grouping, in Latin or Devanagari digits; undefined if it writes none. */
export function paisaOf(text: string): number | undefined {
  const plain = toLatinDigits(text).replaceAll(',', '').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? paisaFromRupees(Number(plain)) : undefined
}

type Speaking = { said: Words<typeof sellerMessages>; language: Language }

function errorsOf(typed: TypedProduct, { said, language }: Speaking): Errors {
  const price = paisaOf(typed.price) ?? 0
  const offer = paisaOf(typed.offerPrice) ?? 0
  const isTooHigh = price > 0 && offer > price
  return {
    name: typed.name.trim() === '' ? said.nameRequired : undefined,
    description: linesOf(typed.description).length === 0 ? said.descriptionRequired : undefined,
    category: isCategoryPath(typed.category) ? undefined : said.categoryRequired,
    price: price > 0 ? undefined : said.priceRequired,
    offerPrice: isTooHigh
      ? said.offerTooHigh({ price: formatMoney(price, language, 'when-needed') })
      : offer > 0
        ? undefined
        : said.offerRequired,
  }
}

function productBody(typed: TypedProduct, pictures: readonly ChosenPicture[]): FormData {
  const body = new FormData()
  const productData = {
    name: typed.name.trim(),
    description: linesOf(typed.description),
    category: typed.category,
    price: rupeesFromPaisa(paisaOf(typed.price) ?? 0),
    offerPrice: rupeesFromPaisa(paisaOf(typed.offerPrice) ?? 0),
  }
  body.set('productData', JSON.stringify(productData))
  for (const { file } of pictures) body.append('images', file)
  return body
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
