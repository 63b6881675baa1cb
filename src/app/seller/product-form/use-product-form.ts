import { type RefObject, useEffect, useState } from 'react'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { filesOf, forgetPicture, pictureOrder, type ChosenPicture } from './chosen-pictures.ts'
import { errorsOf, type ProductErrors } from './product-checks.ts'
import { isSame, keepDraft, readDraft } from './product-draft.ts'
import { uploadProduct } from './product-upload.ts'
import { changedData, productDataOf, textNames, type ProductValues, type TextName } from './product-values.ts'

/** A product that is changed instead of added. */
export type OpenedProduct = { id: string; version: number; stock: number | null }

type FormOptions = {
  form: RefObject<HTMLFormElement | null>
  opened: OpenedProduct | undefined
  values: ProductValues
  pictures: readonly ChosenPicture[]
  onSaved: () => void
}
/** `publish`: 'now', 'draft' or a moment, where that is said. */
export type SaveWish = { version?: number | undefined; publish?: string | undefined }
export type ProductFormState = ReturnType<typeof useProductForm>

/** What is typed and chosen for a product, what is wrong with it, and how it is sent. */
export function useProductForm(options: FormOptions) {
  const said = useWords(sellerMessages)
  const language = useLanguage()
  const typing = useTyping(options)
  const { values, pictures, setErrors, setPictures, seen, setSeen } = typing
  const [percent, setPercent] = useState<number>()
  const [wished, setWished] = useState<string>()
  const [conflict, setConflict] = useState<{ message: string; version: number }>()

  function refuse(found: ProductErrors) {
    setErrors(found)
    focusFirst(options.form.current, found)
  }

  async function send({ version, publish }: SaveWish) {
    setPercent(0)
    setConflict(undefined)
    const path = options.opened === undefined ? '/product/add' : '/product/update'
    setWished(publish)
    const body = formOf({ ...options, seen: { ...seen, version }, publish }, values, pictures)
    const answer = await uploadProduct(path, body, setPercent)
    setPercent(undefined)
    if (answer.ok) {
      for (const picture of pictures) forgetPicture(picture)
      keepDraft(options.opened?.id, options.values, undefined)
      toastSuccess(answer.body.message)
      return options.onSaved()
    }
    toastError(answer.message)
    const { version: newest, stock, file } = answer.body
    if (typeof newest === 'number') return setConflict({ message: answer.message, version: newest })
    if (stock === null || typeof stock === 'number') {
      setSeen({ ...seen, stock })
      return refuse({ stock: answer.message })
    }
    if (typeof file === 'number') setPictures(markRefused(pictures, file, answer.message))
    const { images, ...errors } = answer.errors
    refuse(typeof file === 'number' || images === undefined ? errors : { ...errors, images: answer.message })
  }

  function save({ version = seen.version, publish }: SaveWish = {}) {
    if (percent !== undefined) return
    const found = { ...errorsOf(values, language), images: pictureError(pictures, said) }
    if (Object.values(found).every((error) => error === undefined)) return void send({ version, publish })
    toastError(said.fixFirst)
    refuse(found)
  }

  return { ...typing, percent, conflict, wished, save, isEdit: options.opened !== undefined }
}

function useTyping({ opened, values: initial, pictures: kept }: FormOptions) {
  const language = useLanguage()
  const [values, setValues] = useState(initial)
  const [pictures, setPictures] = useState(kept)
  const [errors, setErrors] = useState<ProductErrors>({})
  const [seen, setSeen] = useState({ version: opened?.version, stock: opened?.stock })
  const [draft, setDraft] = useState<'unread' | 'none' | 'back' | 'back-without-pictures'>('unread')

  useEffect(() => {
    const found = readDraft(opened?.id, initial)
    if (found === undefined) return setDraft('none')
    setValues(found.values)
    if (opened !== undefined) setSeen({ version: found.version ?? opened.version, stock: opened.stock })
    setDraft(found.hadPictures ? 'back-without-pictures' : 'back')
    // The draft is read once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])
  const hadPictures = filesOf(pictures).length > 0
  useEffect(() => {
    if (draft === 'unread') return
    const isTouched = hadPictures || !isSame(values, initial)
    keepDraft(opened?.id, initial, isTouched ? { values, hadPictures, version: seen.version } : undefined)
  }, [draft, values, hadPictures, opened?.id, initial, seen.version])

  const change = (next: Partial<ProductValues>) => setValues((before) => ({ ...before, ...next }))
  return {
    values,
    pictures,
    errors,
    initial,
    seen,
    draft,
    setPictures,
    setErrors,
    setSeen,
    change,
    setError: (name: string, error: string | undefined) =>
      setErrors((before) => ({ ...before, [name]: error })),
    type(name: TextName, text: string) {
      setValues((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
    leave(name: TextName) {
      if (values.texts[name] === '') return
      setErrors((before) => ({ ...before, [name]: errorsOf(values, language)[name] }))
    },
    discard() {
      for (const picture of pictures) forgetPicture(picture)
      keepDraft(opened?.id, initial, undefined)
      setValues(initial)
      setPictures(kept)
      setErrors({})
      setSeen({ version: opened?.version, stock: opened?.stock })
      setDraft('none')
    },
  }
}

type Seen = { version: number | undefined; stock: number | null | undefined }

function formOf(
  {
    opened,
    values: before,
    pictures: kept,
    seen,
    publish,
  }: FormOptions & { seen: Seen; publish: string | undefined },
  values: ProductValues,
  pictures: readonly ChosenPicture[],
): FormData {
  const body = new FormData()
  const order = pictureOrder(pictures)
  const shown = publish === undefined ? {} : { publish }
  const productData =
    opened === undefined
      ? { ...productDataOf(values), ...shown }
      : {
          ...shown,
          id: opened.id,
          version: seen.version,
          stockSeen: seen.stock,
          ...changedData(before, values),
          ...(isSame(order, pictureOrder(kept)) ? {} : { images: order }),
        }
  body.set('productData', JSON.stringify(productData))
  for (const file of filesOf(pictures)) body.append('images', file)
  return body
}

function markRefused(pictures: readonly ChosenPicture[], file: number, error: string) {
  const refused = filesOf(pictures)[file]
  return pictures.map((picture) => (picture.file === refused ? { ...picture, error } : picture))
}

function pictureError(
  pictures: readonly ChosenPicture[],
  said: { pictureRequired: string },
): string | undefined {
  return pictures.length === 0 ? said.pictureRequired : pictures.find((picture) => picture.error)?.error
}

/** Goes to the first wrong field in the order of the form; what is folded away is opened. */
function focusFirst(form: HTMLFormElement | null, errors: ProductErrors): void {
  if (form === null) return
  const wrong = Object.keys(errors).filter((name) => errors[name] !== undefined)
  const isWrong = (name: string) => wrong.some((one) => one === name || one.startsWith(`${name}.`))
  const field = [...form.elements].find(
    (element) => element instanceof HTMLElement && isWrong(element.getAttribute('name') ?? '-'),
  )
  if (!(field instanceof HTMLElement)) return
  for (
    let folded = field.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  ) {
    folded.open = true
  }
  field.focus()
}

/** The error of a field; of a list, that of any of its parts. */
export function errorOf(errors: ProductErrors, name: string): string | undefined {
  const part = textNames.some((known) => known === name)
    ? Object.keys(errors).find((key) => key.startsWith(`${name}.`) && errors[key] !== undefined)
    : undefined
  return errors[name] ?? (part === undefined ? undefined : errors[part])
}
