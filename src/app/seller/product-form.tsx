import { type FormEvent, useEffect, useRef } from 'react'
import { categories, textIn } from '#domain/category.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { productLimits } from '#domain/product.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { useProductForm, type ProductField } from './product-form-state.ts'
import { ProductImages } from './product-images.tsx'
import { ProductPreview } from './product-preview.tsx'

type ProductFormProps = { onAdded: () => void; hasFocus: boolean }

/** A new product: pictures, words, category and prices; beside it what shoppers will see. */
export function ProductForm({ onAdded, hasFocus }: ProductFormProps) {
  const said = useWords(sellerMessages)
  const form = useRef<HTMLFormElement>(null)
  const product = useProductForm(form, onAdded)
  useEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [hasFocus])
  function submit(event: FormEvent) {
    event.preventDefault()
    void product.save()
  }
  return (
    <div className="g2 g2--f">
      <form className="form form--2" method="post" noValidate ref={form} onSubmit={submit}>
        <ProductImages
          pictures={product.pictures}
          error={product.errors.images}
          onChange={product.setPictures}
          onError={product.setImagesError}
        />
        <WordFields product={product} />
        <PriceFields product={product} />
        <div className="full row row--start">
          <Button variant="primary" size="large" type="submit" isLoading={product.isWorking}>
            {said.addProduct}
          </Button>
        </div>
      </form>
      <aside>
        <p className="cap preview__t">{said.preview}</p>
        <ProductPreview typed={product.typed} picture={product.pictures[0]} />
      </aside>
    </div>
  )
}

type FieldsProps = { product: ReturnType<typeof useProductForm> }

function shownOf({ product }: FieldsProps, field: ProductField) {
  return {
    name: field,
    value: product.typed[field],
    error: product.errors[field],
    required: true,
    onBlur: () => product.leave(field),
    onChange: ({ target }: { target: { value: string } }) => product.type(field, target.value),
  }
}

function WordFields(props: FieldsProps) {
  const said = useWords(sellerMessages)
  const language = useLanguage()
  const options = categories.map((category) => ({ value: category.path, text: textIn(language, category) }))
  return (
    <>
      <TextField
        {...shownOf(props, 'name')}
        label={said.productName}
        className="full"
        autoComplete="off"
        maxLength={productLimits.nameLength}
      />
      <TextAreaField
        {...shownOf(props, 'description')}
        label={said.productDescription}
        hint={said.descriptionHint}
        className="full"
      />
      <SelectField
        {...shownOf(props, 'category')}
        label={said.category}
        className="full"
        options={[{ value: '', text: said.chooseCategory }, ...options]}
      />
    </>
  )
}

function PriceFields(props: FieldsProps) {
  const said = useWords(sellerMessages)
  return (
    <>
      <TextField
        {...shownOf(props, 'price')}
        label={said.productPrice}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...shownOf(props, 'offerPrice')}
        label={said.offerPrice}
        hint={said.offerHint}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  )
}
