import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { pictureMessages } from '#domain/product/pictures/picture-messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import type { RunningSale } from '#shop/pricing/sales/running-sales.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { storedPicture, type StoredPicture } from '#app/seller/product-form/pictures/form-pictures.ts'
import { ProductImages } from '#app/seller/product-form/pictures/product-images.tsx'
import { ProductDetails, type ExistingFamily } from './product-details.tsx'
import { VariantsSection } from './variants-section.tsx'
import type { VariantRow } from './variant-rows.ts'
import { withFieldsOfFirstVariant } from './variant-values.ts'
import { textFieldProps } from './product-field.ts'
import {
  currentPricesOf,
  CurrentSaleNote,
  CompareAtPriceNote,
  type CataloguePrice,
} from './current-prices.tsx'
import { ProductPreview } from './product-preview.tsx'
import { Publishing } from '#app/seller/product-form/publishing/publishing.tsx'
import { blankValues, type ProductValues } from './product-values.ts'
import {
  useProductForm,
  type OpenedProduct,
  type ProductFormState,
  type SavedProduct,
} from './use-product-form.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import { textIn } from '#domain/language.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from '#app/seller/catalogue.module.css'

/** The product that an edit form opens with. */
export type EditedProduct = OpenedProduct & {
  values: ProductValues
  pictures: readonly StoredPicture[]
  isDraft: boolean
  publishAt: string | null
  /** The variants of its family that are archived. */
  archivedVariants: readonly VariantRow[]
  /** Null where no price comparison is shown. */
  cataloguePrice: CataloguePrice | null
}

type ProductFormProps = {
  editedProduct?: EditedProduct
  families: readonly ExistingFamily[]
  sales: readonly RunningSale[]
  focusesFirstField: boolean
  onSaved: (saved: SavedProduct) => void
}

/** Renders the product form: pictures, texts in both languages, category, prices and details, with a preview. */
export function ProductForm({
  editedProduct,
  families,
  sales,
  focusesFirstField,
  onSaved,
}: ProductFormProps) {
  const t = useMessages(sellerMessages)
  const form = useRef<HTMLFormElement>(null)
  // The product as it was when the form opened. The page may reload it in the background.
  const [initialForm] = useState(() => ({
    openedProduct: editedProduct,
    values: editedProduct?.values ?? blankValues,
    pictures: (editedProduct?.pictures ?? []).map(storedPicture),
    archivedRows: editedProduct?.archivedVariants ?? [],
  }))
  const product = useProductForm({ form, ...initialForm, isDraft: editedProduct?.isDraft === true, onSaved })
  const isFamily = product.values.variants.length > 0
  const texts = withFieldsOfFirstVariant(product.values)
  const currentPrices = currentPricesOf(texts, { id: editedProduct?.id ?? '', sales })
  useEffect(() => {
    if (focusesFirstField)
      form.current?.querySelector<HTMLElement>('[name="name"], [name="variants.0.name"]')?.focus()
  }, [focusesFirstField])
  function submit(event: FormEvent) {
    event.preventDefault()
    void product.save()
  }
  return (
    <div className={`${workspaceStyles.columns} ${workspaceStyles.form}`}>
      <form className={fieldStyles.form} method="post" noValidate ref={form} onSubmit={submit}>
        <RestoredInputNotice product={product} />
        {/* Input during the request would be neither saved nor visible in the next form. */}
        <div className={`${fieldStyles.form} ${fieldStyles.pair}`} inert={product.isSending}>
          <ProductImages
            picturesState={product.picturesState}
            error={product.errors['images']}
            onError={(error) => product.setError('images', error)}
          />
          <ProductTextFields product={product} />
          {!isFamily && (
            <>
              <PriceFields product={product} />
              <CurrentSaleNote currentPrices={currentPrices} />
              {editedProduct?.cataloguePrice && <CompareAtPriceNote price={editedProduct.cataloguePrice} />}
            </>
          )}
          <VariantsSection product={product} />
          <ProductDetails product={product} families={families} />
        </div>
        <Conflict product={product} />
        <SubmitSection product={product} editedProduct={editedProduct} />
      </form>
      <aside className={styles.formAside}>
        <p className={textStyles.caption}>{t.preview}</p>
        <ProductPreview
          texts={texts}
          currentPrices={currentPrices}
          picture={product.picturesState.pictures[0]}
        />
      </aside>
    </div>
  )
}

type FormStateProps = { product: ProductFormState }

/** Renders the progress of the upload and the buttons that save the product. */
function SubmitSection({
  product,
  editedProduct,
}: FormStateProps & { editedProduct: EditedProduct | undefined }) {
  const t = useMessages(sellerMessages)
  const draftText = useMessages(draftMessages)
  const { isSending, isEdit } = product
  const isDraft = editedProduct?.isDraft === true
  const save = isEdit ? t.saveProduct : t.addProduct
  return (
    <Stack spansColumns limit="form">
      {isSending && <UploadProgress product={product} />}
      <Button variant="primary" size="large" type="submit" isLoading={isSending}>
        {isDraft ? draftText.keepDraft : save}
      </Button>
      {(isDraft || !isEdit) && (
        <Publishing
          isDraft={isDraft}
          publishAt={editedProduct?.publishAt ?? null}
          isBusy={isSending}
          onSave={(publish) => void product.save({ publish })}
        />
      )}
    </Stack>
  )
}

function RestoredInputNotice({ product }: FormStateProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  if (product.unsavedInputState !== 'restored' && product.unsavedInputState !== 'restored-without-pictures')
    return null
  return (
    <div className={`${fieldStyles.full} ${workspaceStyles.note}`}>
      <Notice>
        {sellerProductText.draftBack}{' '}
        {product.unsavedInputState === 'restored-without-pictures' && sellerProductText.picturesGone}
      </Notice>
      <Button size="small" onClick={product.discard}>
        {sellerProductText.discardDraft}
      </Button>
    </div>
  )
}

/** Renders an edit conflict. Nothing is overwritten before the seller confirms it. */
function Conflict({ product }: FormStateProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const { conflict } = product
  if (conflict === undefined) return null
  return (
    <div className={`${fieldStyles.full} ${workspaceStyles.note}`}>
      <Notice isAnnounced={false}>{conflict.message}</Notice>
      <Button
        size="small"
        onClick={() => {
          product.discard()
          location.reload()
        }}
      >
        {sellerProductText.loadSaved}
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={() => {
          product.setBaseline({ ...product.baseline, version: conflict.version })
          void product.save({ version: conflict.version, publish: product.requestedPublish, overwrite: true })
        }}
      >
        {sellerProductText.saveMine}
      </Button>
    </div>
  )
}

function ProductTextFields({ product }: FormStateProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const language = useLanguage()
  const options = useCategoriesAndRooms().categories.map((category) => ({
    value: category.path,
    text: textIn(language, category.text),
  }))
  // The names of a product with variants are in their rows.
  const isNamed = product.values.variants.length === 0
  return (
    <>
      {isNamed && (
        <>
          <TextField
            {...textFieldProps(product, 'name')}
            label={t.productName}
            hint={t.nameHint}
            autoComplete="off"
            maxLength={productLimits.nameLength}
          />
          <TextField
            {...textFieldProps(product, localizeFieldName('name', 'ne'))}
            label={sellerProductText.nepaliName}
            optionalHint={sellerProductText.optional}
            lang="ne"
            autoComplete="off"
            maxLength={productLimits.nameLength}
          />
        </>
      )}
      <TextAreaField
        {...textFieldProps(product, 'description')}
        label={t.productDescription}
        hint={t.descriptionHint}
      />
      <TextAreaField
        {...textFieldProps(product, localizeFieldName('description', 'ne'))}
        label={sellerProductText.nepaliDescription}
        optionalHint={sellerProductText.optional}
        hint={sellerProductText.nepaliHint}
        lang="ne"
      />
      <SelectField
        {...textFieldProps(product, 'category')}
        label={t.category}
        className={fieldStyles.full}
        required
        options={[{ value: '', text: t.chooseCategory }, ...options]}
      />
    </>
  )
}

function PriceFields({ product }: FormStateProps) {
  const t = useMessages(sellerMessages)
  const { price, offerPrice } = product.values.texts
  return (
    <>
      <TextField
        {...textFieldProps(product, 'price')}
        label={t.productPrice}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...textFieldProps(product, 'offerPrice')}
        label={t.offerPrice}
        hint={t.offerHint}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      {price.trim() !== '' && offerPrice.trim() === '' && (
        <p className={fieldStyles.full}>
          <Button variant="link" onClick={() => product.setText('offerPrice', price)}>
            {t.noOffer}
          </Button>
        </p>
      )}
    </>
  )
}

/** Renders the progress while the pictures upload or the product is saved. */
function UploadProgress({ product }: FormStateProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const t = useMessages(pictureMessages)
  const isWaiting = product.picturesState.pictures.some(({ state }) => state.kind !== 'stored')
  return (
    <div className={workspaceStyles.progress}>
      <output>{isWaiting ? t.waiting : sellerProductText.sending}</output>
      <progress aria-label={sellerProductText.sending} />
    </div>
  )
}
