import { callApi } from '#app/components/stores/api-client.ts'
import {
  pictureOrder,
  pictureTexts,
  hasSameAltTexts,
  type FormPicture,
} from '#app/seller/product-form/pictures/form-pictures.ts'
import { isSame } from './unsaved-input.ts'
import { changedData, productDataOf, type ProductValues } from './product-values.ts'
import { rowFromTexts, variantsRequest, withFieldsOfFirstVariant } from './variant-values.ts'

/** The form as it was loaded. `openedProduct` is the product that is edited; undefined for a new one. */
type LoadedForm = {
  openedProduct: { id: string; version: number; stock: number | null } | undefined
  values: ProductValues
  pictures: readonly FormPicture[]
  isDraft: boolean
}

const timeoutMs = 60_000

/** Saves a product without variants. `saved` is the product in the response. */
export async function saveSingleProduct(
  options: LoadedForm & { baseline: LoadedVersion; publish: string | undefined },
  values: ProductValues,
  pictures: readonly FormPicture[],
) {
  const path = options.openedProduct === undefined ? '/product/add' : '/product/update'
  const response = await callApi('POST', path, {
    body: productFormData(options, values, pictures),
    timeoutMs,
  })
  return response.ok ? { ...response, saved: response.body.product } : response
}

type FamilyToSave = {
  values: ProductValues
  pictures: readonly FormPicture[]
  publish: string | undefined
  overwrite: boolean | undefined
}

/** Saves the variants of a product. `saved` is the opened variant, or the first one if that was removed. */
export async function saveProductFamily(
  { openedProduct, values: before, pictures: savedPictures, isDraft }: LoadedForm,
  { values, pictures, publish, overwrite }: FamilyToSave,
) {
  const savesDraft = isSavedAsDraft(isDraft, publish)
  const currentValues = { ...values, texts: withFieldsOfFirstVariant(values) }
  const changedFields =
    openedProduct === undefined
      ? productDataOf(currentValues, savesDraft)
      : changedData(before, currentValues, savesDraft)
  const singleRow = openedProduct === undefined ? [] : [rowFromTexts(before.texts, openedProduct)]
  const beforeRows = before.variants.length > 0 ? before.variants : singleRow
  const imageOrder = pictureOrder(pictures)
  const hasOtherPictures =
    !isSame(imageOrder, pictureOrder(savedPictures)) || !hasSameAltTexts(pictures, savedPictures)
  const body = {
    ...variantsRequest({
      openedId: openedProduct?.id,
      before: beforeRows,
      rows: values.variants,
      changedFields,
      pictures: hasOtherPictures ? { images: imageOrder, pictureTexts: pictureTexts(pictures) } : {},
    }),
    ...(publish !== undefined && { publish }),
    ...(overwrite === true && { overwrite }),
  }
  const response = await callApi('POST', '/product/variants', { body, timeoutMs })
  if (!response.ok) return response
  const { products } = response.body
  const [saved = { _id: '', name: '', category: '' }] = products
    .filter(({ _id }) => _id === openedProduct?.id)
    .concat(products)
  return { ...response, saved }
}

/** Returns whether the product is saved as a draft, which may be incomplete. */
export function isSavedAsDraft(isDraft: boolean, publish: string | undefined): boolean {
  return publish === 'draft' || (publish === undefined && isDraft)
}

type LoadedVersion = { version: number | undefined; stock: number | null | undefined }

function productFormData(
  {
    openedProduct,
    values: before,
    pictures: savedPictures,
    baseline,
    publish,
    isDraft,
  }: LoadedForm & { baseline: LoadedVersion; publish: string | undefined },
  values: ProductValues,
  pictures: readonly FormPicture[],
): FormData {
  const body = new FormData()
  const imageOrder = pictureOrder(pictures)
  const publication = publish === undefined ? {} : { publish }
  const savesDraft = isSavedAsDraft(isDraft, publish)
  const productData =
    openedProduct === undefined
      ? {
          ...productDataOf(values, savesDraft),
          ...publication,
          images: imageOrder,
          pictureTexts: pictureTexts(pictures),
        }
      : {
          ...publication,
          id: openedProduct.id,
          version: baseline.version,
          stockSeen: baseline.stock,
          ...changedData(before, values, savesDraft),
          ...(isSame(imageOrder, pictureOrder(savedPictures)) ? {} : { images: imageOrder }),
          ...(hasSameAltTexts(pictures, savedPictures) ? {} : { pictureTexts: pictureTexts(pictures) }),
        }
  body.set('productData', JSON.stringify(productData))
  return body
}
