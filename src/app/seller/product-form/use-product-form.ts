import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { newId } from '#lib/id.ts'
import { fieldMessages } from '#app/components/product-fields/product-field-messages.ts'
import { messages } from '#domain/messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import {
  revokePictureUrl,
  hasSameAltTexts,
  pictureOrder,
  uploadedPictures,
  storedPicture,
  type FormPicture,
} from '#app/seller/product-form/pictures/form-pictures.ts'
import { usePictures } from '#app/seller/product-form/pictures/use-pictures.ts'
import { validateProductInput, type ProductErrors } from './product-checks.ts'
import { deleteUnsavedInput, isSame, storeUnsavedInput, readUnsavedInput } from './unsaved-input.ts'
import { isSavedAsDraft, saveProductFamily, saveSingleProduct } from './save-product.ts'
import { applyAllOptionInputs, type OptionInputs } from './option-inputs.ts'
import type { VariantRow } from './variant-rows.ts'
import { errorsForRowFields, rowFromTexts } from './variant-values.ts'
import { textNames, type ProductValues, type TextName } from './product-values.ts'

/** The product that an edit form opens; its version and stock as loaded. */
export type OpenedProduct = { id: string; version: number; stock: number | null }

type FormOptions = {
  form: RefObject<HTMLFormElement | null>
  openedProduct: OpenedProduct | undefined
  values: ProductValues
  pictures: readonly FormPicture[]
  archivedRows: readonly VariantRow[]
  onSaved: (saved: SavedProduct) => void
  /** Whether the opened product is a draft. */
  isDraft: boolean
}
/** The saved product, the path of its category, and whether it was saved as a draft or for later publication. */
export type SavedProduct = { id: string; name: string; category: string; isDraft: boolean }
/** `publish` is 'now', 'draft' or a moment; undefined leaves the publication unchanged. */
export type SaveOptions = {
  version?: number | undefined
  publish?: string | undefined
  /** Saves over the changes of other sellers. */
  overwrite?: boolean
}
type InputToSend = SaveOptions & { values: ProductValues; pictures: readonly FormPicture[] }
export type ProductFormState = ReturnType<typeof useProductForm>

/** Returns the input of the product form, its errors and the function that sends it. */
export function useProductForm(options: FormOptions) {
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  const formInput = useFormInput(options)
  const { picturesState, setErrors, baseline, setBaseline } = formInput
  const [isSending, setIsSending] = useState(false)
  const [requestedPublish, setRequestedPublish] = useState<string>()
  const [conflict, setConflict] = useState<{ message: string; version: number }>()

  function showErrors(newErrors: ProductErrors) {
    setErrors(newErrors)
    // The fields are inert until the form has rendered again.
    requestAnimationFrame(() => focusFirstInvalid(options.form.current, newErrors))
  }

  async function send({ version, publish, overwrite, values, pictures }: InputToSend) {
    setConflict(undefined)
    setRequestedPublish(publish)
    const response =
      values.variants.length > 0
        ? await saveProductFamily(options, { values, pictures, publish, overwrite })
        : await saveSingleProduct(
            { ...options, baseline: { ...baseline, version }, publish },
            values,
            pictures,
          )
    setIsSending(false)
    if (response.ok) {
      for (const picture of pictures) revokePictureUrl(picture)
      deleteUnsavedInput(options.openedProduct?.id)
      toastSuccess(response.body.message)
      return options.onSaved(toSavedProduct(response.saved, publish))
    }
    const responseErrors = errorsForRowFields(response.errors, language)
    toastError(
      [response.message, ...errorsOutsideForm(options.form.current, responseErrors, language)].join(' '),
    )
    const { version: newestVersion, stock, id } = response.body
    if (typeof newestVersion === 'number')
      return setConflict({ message: response.message, version: newestVersion })
    const rowIndex = values.variants.findIndex((variant) => variant.id === id)
    if (rowIndex !== -1 && (stock === null || typeof stock === 'number')) {
      formInput.changeVariant(String(id), { stockSeen: stock })
      return showErrors({ [`variants.${rowIndex}.stock`]: response.message })
    }
    if (stock === null || typeof stock === 'number') {
      setBaseline({ ...baseline, stock })
      return showErrors({ stock: response.message })
    }
    const { images, ...errors } = responseErrors
    showErrors(images === undefined ? errors : { ...errors, images: response.message })
  }

  function rejectInput(newErrors: ProductErrors) {
    setIsSending(false)
    toastError(t.fixFirst)
    showErrors(newErrors)
  }

  async function save({ version = baseline.version, publish, overwrite }: SaveOptions = {}) {
    if (isSending) return
    const { values, errors: optionErrors } = formInput.enterOptionInputs()
    const inputErrors = validateProductInput(values, language, isSavedAsDraft(options.isDraft, publish))
    const fieldErrors = { ...inputErrors, ...optionErrors, images: pictureError(picturesState.pictures, t) }
    if (Object.values(fieldErrors).some((error) => error !== undefined)) return rejectInput(fieldErrors)
    setIsSending(true)
    const pictures = await picturesState.waitForUploads()
    const images = pictureError(pictures, t)
    if (images !== undefined) return rejectInput({ images })
    await send({ version, publish, ...(overwrite && { overwrite }), values, pictures })
  }

  return {
    ...formInput,
    isSending,
    conflict,
    requestedPublish,
    save,
    isEdit: options.openedProduct !== undefined,
  }
}

function useFormInput({
  openedProduct,
  values: initialValues,
  pictures: savedPictures,
  archivedRows,
}: FormOptions) {
  const language = useLanguage()
  const [values, setValues] = useState(initialValues)
  const picturesState = usePictures(savedPictures)
  const [errors, setErrors] = useState<ProductErrors>({})
  const [optionInputs, setOptionInputs] = useState<OptionInputs>({})
  // The version and the stock on which the input is based: as loaded, or those of restored input.
  const [baseline, setBaseline] = useState({ version: openedProduct?.version, stock: openedProduct?.stock })
  const [unsavedInputState, setUnsavedInputState] = useState<
    'unread' | 'none' | 'restored' | 'restored-without-pictures'
  >('unread')

  useEffect(() => {
    const unsavedInput = readUnsavedInput(openedProduct?.id, initialValues)
    if (unsavedInput === undefined) return setUnsavedInputState('none')
    setValues(unsavedInput.values)
    if (openedProduct !== undefined) {
      const { version = openedProduct.version, stockSeen = openedProduct.stock } = unsavedInput
      setBaseline({ version, stock: stockSeen })
    }
    if (unsavedInput.pictures !== undefined) picturesState.set(unsavedInput.pictures.map(storedPicture))
    setUnsavedInputState(unsavedInput.hadPictures ? 'restored-without-pictures' : 'restored')
    // The unsaved input is read once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [])
  const { pictures } = picturesState
  useEffect(() => {
    if (unsavedInputState === 'unread') return
    const hasOtherPictures =
      !isSame(pictureOrder(pictures), pictureOrder(savedPictures)) ||
      !hasSameAltTexts(pictures, savedPictures)
    const isChanged = hasOtherPictures || !isSame(values, initialValues)
    const stored = uploadedPictures(pictures)
    const hasPendingUploads = stored.length < pictures.length
    if (!isChanged && !hasPendingUploads) return deleteUnsavedInput(openedProduct?.id)
    storeUnsavedInput(openedProduct?.id, initialValues, {
      values,
      hadPictures: hasPendingUploads,
      pictures: hasOtherPictures ? stored : undefined,
      version: baseline.version,
      stockSeen: baseline.stock,
    })
  }, [unsavedInputState, values, pictures, savedPictures, openedProduct?.id, initialValues, baseline])

  const changeVariant = (id: string, changes: Partial<VariantRow>) =>
    setValues((before) => ({
      ...before,
      variants: before.variants.map((row) => (row.id === id ? { ...row, ...changes } : row)),
    }))
  const change = (next: Partial<ProductValues>) => setValues((before) => ({ ...before, ...next }))
  const variantRowSources = {
    // A product without variants is one row, so that it becomes the first variant when an option is added.
    rows:
      values.variants.length > 0
        ? values.variants
        : [rowFromTexts(values.texts, openedProduct ?? { id: newId(), version: null, stock: null })],
    savedRows: [...initialValues.variants, ...archivedRows],
  }
  // The request needs the new rows before the next render, so the values are returned too.
  function applyOptionInputs() {
    const entered = applyAllOptionInputs(variantRowSources, optionInputs, language)
    if (isSame(entered.rows, variantRowSources.rows)) return { values, errors: entered.errors }
    const changedValues = { ...values, variants: entered.rows }
    setValues(changedValues)
    setOptionInputs({})
    return { values: changedValues, errors: entered.errors }
  }
  return {
    values,
    variantRowSources,
    optionInputs,
    setOptionInputs,
    enterOptionInputs: applyOptionInputs,
    picturesState,
    errors,
    initialValues,
    baseline,
    unsavedInputState,
    setErrors,
    setBaseline,
    change,
    changeVariant,
    openedProduct,
    setError: (name: string, error: string | undefined) =>
      setErrors((before) => ({ ...before, [name]: error })),
    setText(name: TextName, text: string) {
      setValues((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
    validateText(name: TextName) {
      if (values.texts[name] === '') return
      setErrors((before) => ({ ...before, [name]: validateProductInput(values, language)[name] }))
    },
    discard() {
      for (const picture of pictures) revokePictureUrl(picture)
      deleteUnsavedInput(openedProduct?.id)
      setValues(initialValues)
      picturesState.set(savedPictures)
      setErrors({})
      setOptionInputs({})
      setBaseline({ version: openedProduct?.version, stock: openedProduct?.stock })
      setUnsavedInputState('none')
    },
  }
}

function toSavedProduct(
  { _id: id, name, category }: { _id: string; name: string; category: string },
  publish: string | undefined,
): SavedProduct {
  return { id, name, category, isDraft: publish !== undefined && publish !== 'now' }
}

function pictureError(pictures: readonly FormPicture[], t: { pictureRequired: string }): string | undefined {
  if (pictures.length === 0) return t.pictureRequired
  return pictures.flatMap(({ state }) => (state.kind === 'failed' ? state.message : []))[0]
}

function topLevelName(name: string): string {
  return name.split('.')[0] ?? name
}

/** Returns the errors of fields that are not in the form, each preceded by the label of its field. */
function errorsOutsideForm(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string>>,
  language: Language,
): string[] {
  const names = new Set(
    [...(form?.elements ?? [])].map((field) => topLevelName(field.getAttribute('name') ?? '')),
  )
  const labels = new Map<string, string>(Object.entries(messages(fieldMessages, language)))
  return Object.entries(errors).flatMap(([name, error]) => {
    const fieldName = topLevelName(name)
    return fieldName === 'images' || names.has(fieldName)
      ? []
      : [`${labels.get(fieldName) ?? name}: ${error}`]
  })
}

/** Moves the focus to the first invalid field in form order, and expands its group. */
function focusFirstInvalid(form: HTMLFormElement | null, errors: ProductErrors): void {
  if (form === null) return
  const invalidNames = Object.keys(errors).filter((name) => errors[name] !== undefined)
  const isInvalid = (name: string) =>
    invalidNames.some((invalidName) => invalidName === name || invalidName.startsWith(`${name}.`))
  const field = [...form.elements].find(
    (element) => element instanceof HTMLElement && isInvalid(element.getAttribute('name') ?? '-'),
  )
  if (!(field instanceof HTMLElement)) return
  for (let group = field.closest('details'); group; group = group.parentElement?.closest('details') ?? null) {
    group.open = true
  }
  field.focus()
}

/** Returns the error of a field, or the first error of a nested field, such as `colour.hex`. */
export function fieldErrorOf(errors: ProductErrors, name: string): string | undefined {
  const nestedName = textNames.some((candidate) => candidate === name)
    ? Object.keys(errors).find((key) => key.startsWith(`${name}.`) && errors[key] !== undefined)
    : undefined
  return errors[name] ?? (nestedName === undefined ? undefined : errors[nestedName])
}
