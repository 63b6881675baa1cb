import { useState, type ChangeEvent } from 'react'
import { href, Link } from 'react-router'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { numberOf } from '#domain/product/fields/input-text.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { pictureTypes } from '#app/seller/product-form/pictures/form-pictures.ts'
import { uploadPicture } from '#app/seller/product-form/pictures/upload-picture.ts'
import { preparePicture } from '#app/seller/product-form/pictures/shrink-picture.ts'
import type { ProductFormState } from './use-product-form.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FileButton } from '#ui/field/file-button.tsx'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { Grid, Row, Rows, Stack } from '#ui/layout/flow.tsx'
import { rowLabel, type RowTextName, type VariantRow } from './variant-rows.ts'
import { Media } from '#app/seller/kit/media.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as flowStyles from '#ui/styles/flow.module.css'

const thumbnailWidth = 240

/** Renders one row for each variant, below their number and total stock. */
export function VariantTable({ product }: { product: ProductFormState }) {
  const t = useMessages(variantMessages)
  const { variants } = product.values
  const [firstVariant] = variants
  const counts = variants.flatMap((row) => numberOf(row.stock) ?? [])
  const summaryTexts = [
    t.variants({ n: variants.length }),
    // A variant whose stock is not counted has no limit, so there is no total.
    ...(counts.length === variants.length
      ? [t.totalStock({ n: counts.reduce((sum, n) => sum + n, 0) })]
      : []),
  ]
  return (
    <>
      <Row isSpread align="center">
        <h3 className={textStyles.strong}>{summaryTexts.join(' · ')}</h3>
        {firstVariant !== undefined && variants.length > 1 && (
          <Button
            size="small"
            onClick={() => {
              const { price, offerPrice } = firstVariant
              product.change({ variants: variants.map((row) => ({ ...row, price, offerPrice })) })
            }}
          >
            {t.samePrice}
          </Button>
        )}
      </Row>
      <Rows isStacked>
        {variants.map((row, index) => (
          <Variant key={row.id} product={product} row={row} index={index} />
        ))}
      </Rows>
    </>
  )
}

type RowProps = { product: ProductFormState; row: VariantRow; index: number }

function Variant({ product, row, index }: RowProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const label = rowLabel(row, language)
  const { variants } = product.values
  const fieldProps = (name: RowTextName) => ({
    name: `variants.${index}.${name}`,
    value: row[name],
    error: product.errors[`variants.${index}.${name}`],
    'aria-label': t.fieldOf({ name: label, field: t[name === 'nameNe' ? 'nepaliName' : name] }),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      product.setError(`variants.${index}.${name}`, undefined)
      product.change({
        variants: variants.map((variant) =>
          variant.id === row.id ? { ...variant, [name]: target.value } : variant,
        ),
      })
    },
  })
  return (
    <li aria-label={label}>
      <Stack gap="close">
        <RowPicture product={product} row={row} label={label} />
        <Row align="center">
          {row.colour.hex !== '' && <ColourDot colour={row.colour.hex} />}
          <span className={textStyles.strong}>{label}</span>
          {variants.length > 1 && (
            <IconButton
              icon="x"
              label={t.remove({ name: label })}
              onClick={() => product.change({ variants: variants.filter(({ id }) => id !== row.id) })}
            />
          )}
        </Row>
        <Grid columns="four">
          <TextField {...fieldProps('name')} label={t.name} className={flowStyles.whole} />
          <TextField {...fieldProps('nameNe')} label={t.nepaliName} lang="ne" className={flowStyles.whole} />
          <TextField {...fieldProps('price')} label={t.price} inputMode="decimal" />
          <TextField {...fieldProps('offerPrice')} label={t.offerPrice} inputMode="decimal" />
          <TextField {...fieldProps('stock')} label={t.stock} inputMode="numeric" />
          <TextField {...fieldProps('sku')} label={t.sku} maxLength={64} />
        </Grid>
      </Stack>
    </li>
  )
}

/**
 * Renders the first picture of a variant, and a button to choose another. The link leads to the variant's own form,
 * which has all its pictures and fields. The form's own variant needs neither.
 */
function RowPicture({ product, row, label }: Omit<RowProps, 'index'> & { label: string }) {
  const t = useMessages(variantMessages)
  const sellerText = useMessages(sellerMessages)
  const to = useLocalPath()
  const [isSending, setIsSending] = useState(false)
  const { openedProduct, picturesState } = product
  const isOpened = row.id === openedProduct?.id
  const hash = row.image || row.pictures[0]
  const usesFormPicture = isOpened || (hash === undefined && openedProduct === undefined)
  const url =
    usesFormPicture || hash === undefined
      ? picturesState.pictures[0]?.url
      : pictureUrl(hash, thumbnailWidth, 'webp')
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    setIsSending(true)
    const prepared = await preparePicture(file)
    const upload = prepared.ok ? await uploadPicture(prepared.file, () => undefined) : undefined
    setIsSending(false)
    if (upload?.ok !== true) return toastError(upload?.message ?? sellerText.notAPicture({ name: file.name }))
    product.changeVariant(row.id, { image: upload.picture.hash })
  }
  return (
    <Media picture={url !== undefined && <img src={url} alt="" />}>
      <Row align="center">
        {!isOpened && (
          <FileButton
            size="small"
            isLoading={isSending}
            accept={pictureTypes.join(',')}
            aria-label={t.picture({ name: label })}
            onChange={(event) => void choose(event)}
          >
            {t.choosePicture}
          </FileButton>
        )}
        {!isOpened && row.version !== null && (
          <Link
            className={`${textStyles.underlined} ${textStyles.small}`}
            to={to(href('/seller/edit-product/:id', { id: row.id }))}
            aria-label={t.moreFieldsOf({ name: label })}
          >
            {t.moreFields}
          </Link>
        )}
      </Row>
    </Media>
  )
}
