import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { fieldMessages } from '#app/components/product-fields/product-field-messages.ts'
import { messages } from '#domain/messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import {
  forgetPicture,
  isSameWords,
  pictureOrder,
  storedOnes,
  storedPicture,
  type FormPicture,
} from '#app/seller/product-form/pictures/chosen-pictures.ts'
import { usePictures } from '#app/seller/product-form/pictures/use-pictures.ts'
import { errorsOf, type ProductErrors } from './product-checks.ts'
import { isSame, saveDraft, readDraft } from './product-draft.ts'
import { isSavedAsDraft, saveFamily, saveSingle } from './save-product.ts'
import type { VariantRow } from './variant-rows.ts'
import { errorsOfRows } from './variant-values.ts'
import { textNames, type ProductValues, type TextName } from './product-values.ts'

/** A product that is changed instead of added. */
export type OpenedProduct = { id: string; version: number; stock: number | null }

type FormOptions = {
  form: RefObject<HTMLFormElement | null>
  opened: OpenedProduct | undefined
  values: ProductValues
  pictures: readonly FormPicture[]
  onSaved: (saved: SavedProduct) => void
  /** It is a draft as it was opened. */
  isDraft: boolean
}
/** The saved product, the path of its category, and whether it is a draft. */
export type SavedProduct = { id: string; name: string; category: string; isDraft: boolean }
/** `publish` is 'now', 'draft' or a moment; undefined leaves the publication unchanged. */
export type SaveOptions = {
  version?: number | undefined
  publish?: string | undefined
  /** Saves over the changes of other sellers. */
  overwrite?: boolean
}
export type ProductFormState = ReturnType<typeof useProductForm>

/** Returns the input of the product form, its errors and the function that sends it. */
export function useProductForm(options: FormOptions) {
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  const formInput = useFormInput(options)
  const { values, picturesState, setErrors, seen, setSeen } = formInput
  const [isSending, setIsSending] = useState(false)
  const [requestedPublish, setRequestedPublish] = useState<string>()
  const [conflict, setConflict] = useState<{ message: string; version: number }>()

  function refuse(newErrors: ProductErrors) {
    setErrors(newErrors)
    // The fields are inert until the form has rendered again.
    requestAnimationFrame(() => focusFirst(options.form.current, newErrors))
  }

  async function send({ version, publish, overwrite }: SaveOptions, pictures: readonly FormPicture[]) {
    setConflict(undefined)
    setRequestedPublish(publish)
    const response =
      values.variants.length > 0
        ? await saveFamily(options, { values, pictures, publish, overwrite })
        : await saveSingle({ ...options, seen: { ...seen, version }, publish }, values, pictures)
    setIsSending(false)
    if (response.ok) {
      for (const picture of pictures) forgetPicture(picture)
      saveDraft(options.opened?.id, options.values, undefined)
      toastSuccess(response.body.message)
      return options.onSaved(savedFrom(response.saved, publish))
    }
    const received = errorsOfRows(response.errors, language)
    toastError([response.message, ...errorsOutsideForm(options.form.current, received, language)].join(' '))
    const { version: newest, stock, id } = response.body
    if (typeof newest === 'number') return setConflict({ message: response.message, version: newest })
    const row = values.variants.findIndex((one) => one.id === id)
    if (row !== -1 && (stock === null || typeof stock === 'number')) {
      formInput.changeVariant(String(id), { stockSeen: stock })
      return refuse({ [`variants.${row}.stock`]: response.message })
    }
    if (stock === null || typeof stock === 'number') {
      setSeen({ ...seen, stock })
      return refuse({ stock: response.message })
    }
    const { images, ...errors } = received
    refuse(images === undefined ? errors : { ...errors, images: response.message })
  }

  function stop(newErrors: ProductErrors) {
    setIsSending(false)
    toastError(t.fixFirst)
    refuse(newErrors)
  }

  async function save({ version = seen.version, publish, overwrite }: SaveOptions = {}) {
    if (isSending) return
    const wrong = errorsOf(values, language, isSavedAsDraft(options.isDraft, publish))
    const fieldErrors = { ...wrong, images: pictureError(picturesState.pictures, t) }
    if (Object.values(fieldErrors).some((error) => error !== undefined)) return stop(fieldErrors)
    setIsSending(true)
    const pictures = await picturesState.settled()
    const images = pictureError(pictures, t)
    if (images !== undefined) return stop({ images })
    await send({ version, publish, ...(overwrite && { overwrite }) }, pictures)
  }

  return { ...formInput, isSending, conflict, requestedPublish, save, isEdit: options.opened !== undefined }
}

function useFormInput({ opened, values: initial, pictures: savedPictures }: FormOptions) {
  const language = useLanguage()
  const [values, setValues] = useState(initial)
  const picturesState = usePictures(savedPictures)
  const [errors, setErrors] = useState<ProductErrors>({})
  const [seen, setSeen] = useState({ version: opened?.version, stock: opened?.stock })
  const [draft, setDraft] = useState<'unread' | 'none' | 'back' | 'back-without-pictures'>('unread')

  useEffect(() => {
    const savedDraft = readDraft(opened?.id, initial)
    if (savedDraft === undefined) return setDraft('none')
    setValues(savedDraft.values)
    if (opened !== undefined) setSeen({ version: savedDraft.version ?? opened.version, stock: opened.stock })
    if (savedDraft.pictures !== undefined) picturesState.set(savedDraft.pictures.map(storedPicture))
    setDraft(savedDraft.hadPictures ? 'back-without-pictures' : 'back')
    // The draft is read once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])
  const { pictures } = picturesState
  useEffect(() => {
    if (draft === 'unread') return
    const isOther =
      !isSame(pictureOrder(pictures), pictureOrder(savedPictures)) || !isSameWords(pictures, savedPictures)
    const isTouched = isOther || !isSame(values, initial)
    const stored = storedOnes(pictures)
    const hadPictures = stored.length < pictures.length
    const nextDraft = { values, hadPictures, pictures: isOther ? stored : undefined, version: seen.version }
    saveDraft(opened?.id, initial, isTouched || hadPictures ? nextDraft : undefined)
  }, [draft, values, pictures, savedPictures, opened?.id, initial, seen.version])

  const changeVariant = (id: string, part: Partial<VariantRow>) =>
    setValues((before) => ({
      ...before,
      variants: before.variants.map((row) => (row.id === id ? { ...row, ...part } : row)),
    }))
  const change = (next: Partial<ProductValues>) => setValues((before) => ({ ...before, ...next }))
  return {
    values,
    picturesState,
    errors,
    initial,
    seen,
    draft,
    setErrors,
    setSeen,
    change,
    changeVariant,
    opened,
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
      saveDraft(opened?.id, initial, undefined)
      setValues(initial)
      picturesState.set(savedPictures)
      setErrors({})
      setSeen({ version: opened?.version, stock: opened?.stock })
      setDraft('none')
    },
  }
}

function savedFrom(
  { _id: id, name, category }: { _id: string; name: string; category: string },
  publish: string | undefined,
): SavedProduct {
  return { id, name, category, isDraft: publish !== undefined && publish !== 'now' }
}

function pictureError(pictures: readonly FormPicture[], t: { pictureRequired: string }): string | undefined {
  if (pictures.length === 0) return t.pictureRequired
  return pictures.flatMap(({ state }) => (state.kind === 'failed' ? state.message : []))[0]
}

function firstPart(name: string): string {
  return name.split('.')[0] ?? name
}

/** The errors of fields that the form does not have, with the names of these fields. */
function errorsOutsideForm(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string>>,
  language: Language,
): string[] {
  const names = new Set(
    [...(form?.elements ?? [])].map((field) => firstPart(field.getAttribute('name') ?? '')),
  )
  const labels = new Map<string, string>(Object.entries(messages(fieldMessages, language)))
  return Object.entries(errors).flatMap(([name, error]) => {
    const part = firstPart(name)
    return part === 'images' || names.has(part) ? [] : [`${labels.get(part) ?? name}: ${error}`]
  })
}

/** Moves the focus to the first invalid field in form order, and expands its group. */
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
  const part = textNames.some((candidate) => candidate === name)
    ? Object.keys(errors).find((key) => key.startsWith(`${name}.`) && errors[key] !== undefined)
    : undefined
  return errors[name] ?? (part === undefined ? undefined : errors[part])
}
