import { textIn } from '#domain/language.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { FieldInputs, CollapsedFields } from './field-inputs.tsx'
import { textFieldProps } from './product-field.ts'
import type { ProductFormState } from './use-product-form.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Grid, Row, Rows } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { blankPackage, type PackageFieldName } from './product-values.ts'
import * as fieldStyles from '#ui/field/field.module.css'

/** An existing family, with the names of some of its products. */
export type ExistingFamily = { name: string; members: readonly string[] }
type FormStateProps = { product: ProductFormState }
type DetailsProps = FormStateProps & { families: readonly ExistingFamily[] }

/** The fields that are in the row of each variant, so the form omits them. */
const rowFields = ['sku', 'colour']
const collapsedGroups = ['kinds', 'sizes', 'care', 'delivery'] as const

/** Renders the optional fields of a product, collapsed by default. */
export function ProductDetails({ product, families }: DetailsProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const stockText = useMessages(stockMessages)
  const isFamily = product.values.variants.length > 0
  return (
    <div className={fieldStyles.full}>
      <Disclosure
        isOpen={product.isEdit}
        summary={
          <>
            {t.moreDetails} <span className={fieldStyles.hint}>{sellerProductText.moreHint}</span>
          </>
        }
      >
        <div className={`${fieldStyles.form} ${fieldStyles.pair}`}>
          <Rooms product={product} />
          {!isFamily && (
            <TextField
              {...textFieldProps(product, 'stock')}
              label={t.stockLeft}
              hint={t.stockHint}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <TextField
            {...textFieldProps(product, 'lowStock')}
            label={stockText.lowLimit}
            hint={stockText.lowHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <FieldInputs product={product} group="basics" omitted={isFamily ? rowFields : []} />
          {!isFamily && <FamilyFields product={product} families={families} />}
          <FieldInputs product={product} group="looks" omitted={isFamily ? rowFields : []} />
          <FieldInputs product={product} group="measures" />
          <PackageRows product={product} />
          {collapsedGroups.map((group) => (
            <CollapsedFields key={group} product={product} group={group} />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}

function Rooms({ product }: FormStateProps) {
  const t = useMessages(sellerMessages)
  const language = useLanguage()
  const { rooms } = useCategoriesAndRooms()
  const selectedRooms = product.values.rooms
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{t.rooms}</legend>
      <Grid columns="four">
        {rooms.map((room) => (
          <CheckField
            key={room.path}
            name="rooms"
            value={room.path}
            checked={selectedRooms.includes(room.path)}
            onChange={({ target }) => {
              const others = selectedRooms.filter((path) => path !== room.path)
              product.change({ rooms: target.checked ? [...others, room.path] : others })
            }}
          >
            {textIn(language, room.text)}
          </CheckField>
        ))}
      </Grid>
    </fieldset>
  )
}

function FamilyFields({ product, families }: DetailsProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const input = product.values.texts.family.trim()
  const existingFamily = families.find((family) => family.name === input)
  return (
    <>
      <TextField
        {...textFieldProps(product, 'family')}
        label={t.family}
        hint={
          existingFamily === undefined
            ? sellerProductText.familyHint
            : sellerProductText.familyOf({ names: existingFamily.members })
        }
        className={fieldStyles.full}
        list="product-families"
        autoComplete="off"
      />
      <datalist id="product-families">
        {families.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        {...textFieldProps(product, 'option')}
        label={t.option}
        hint={sellerProductText.optionHint}
      />
      <TextField
        {...textFieldProps(product, localizeFieldName('option', 'ne'))}
        label={sellerProductText.nepaliOption}
        lang="ne"
      />
    </>
  )
}

const maxPackages = 20

/** Renders one row per package, with the dimensions for the delivery. */
function PackageRows({ product }: { product: ProductFormState }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const { packages } = product.values
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{sellerProductText.packages}</legend>
      <Rows isStacked>
        {packages.map((_, index) => (
          <PackageRow key={index} product={product} index={index} />
        ))}
      </Rows>
      <Button
        size="small"
        icon="plus"
        disabled={packages.length >= maxPackages}
        onClick={() => product.change({ packages: [...packages, blankPackage] })}
      >
        {sellerProductText.addPackage}
      </Button>
    </fieldset>
  )
}

function PackageRow({ product, index }: { product: ProductFormState; index: number }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const { packages } = product.values
  const number = index + 1
  const name = sellerProductText.packageNumber({ number })
  const fieldProps = (fieldName: PackageFieldName) => ({
    name: `packages.${index}.${fieldName}`,
    value: packages[index]?.[fieldName] ?? '',
    error: product.errors[`packages.${index}.${fieldName}`],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      product.setError(`packages.${index}.${fieldName}`, undefined)
      product.change({
        packages: packages.map((packageInput, packageIndex) =>
          packageIndex === index ? { ...packageInput, [fieldName]: target.value } : packageInput,
        ),
      })
    },
  })
  return (
    <li>
      <fieldset aria-label={name}>
        <Row isSpread align="center">
          <Text size="caption">{name}</Text>
          <IconButton
            icon="trash"
            label={sellerProductText.removePackage({ number })}
            onClick={() => product.change({ packages: packages.toSpliced(index, 1) })}
          />
        </Row>
        <Grid columns="four">
          <TextField {...fieldProps('widthMm')} label={sellerProductText.widthCm} />
          <TextField {...fieldProps('depthMm')} label={sellerProductText.depthCm} />
          <TextField {...fieldProps('heightMm')} label={sellerProductText.heightCm} />
          <TextField {...fieldProps('weightKg')} label={sellerProductText.weightKg} />
        </Grid>
      </fieldset>
    </li>
  )
}
