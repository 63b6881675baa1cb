import { variantMessages } from '#domain/product/variant-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ProductFormState } from './use-product-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import {
  coloursOf,
  joinValues,
  missingCombinations,
  rowLabel,
  sizesOf,
  withCombination,
  withoutColour,
  withoutSize,
  type Combination,
  type VariantRow,
} from './variant-rows.ts'
import { VariantTable } from './variant-table.tsx'
import { applyOptionInput, optionInputName, type OptionInput, type OptionKind } from './option-inputs.ts'
import { OptionValues } from './option-values.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the sizes and colours of a product, a row for each variant, and the combinations without one. */
export function VariantsSection({ product }: { product: ProductFormState }) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const { values, initialValues, openedProduct, variantRowSources } = product
  const { variants } = values
  const { rows, savedRows } = variantRowSources
  const changeVariants = (changedRows: readonly VariantRow[]) => product.change({ variants: changedRows })
  const optionProps = (kind: OptionKind) => ({
    kind,
    input: product.optionInputs[kind],
    error: product.errors[optionInputName(kind)],
    onInput: (input: OptionInput | undefined) => {
      product.setError(optionInputName(kind), undefined)
      product.setOptionInputs({ ...product.optionInputs, [kind]: input })
    },
    onEnter: (input: OptionInput) => {
      const entered = applyOptionInput(variantRowSources, { kind, ...input }, language)
      product.setError(optionInputName(kind), entered.error)
      if (entered.error === undefined) changeVariants(entered.rows)
      return entered.error === undefined
    },
  })
  const openedRow = openedProduct && variants.find(({ id }) => id === openedProduct.id)
  const removedCount = initialValues.variants.filter(({ id }) =>
    variants.every((row) => row.id !== id),
  ).length
  return (
    <Stack as="section" spansColumns aria-labelledby="variants-title">
      <h2 className={textStyles.heading} id="variants-title">
        {t.title}
      </h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {variants.length === 0 ? t.intro : t.sharedHint}{' '}
        {openedRow !== undefined && t.editedVariant({ name: rowLabel(openedRow, language) })}
      </p>
      <OptionValues
        {...optionProps('size')}
        values={sizesOf(rows)}
        onRemove={(value) => changeVariants(withoutSize(rows, value))}
      />
      <OptionValues
        {...optionProps('colour')}
        values={coloursOf(rows)}
        onRemove={(value) => changeVariants(withoutColour(rows, value))}
      />
      {variants.length > 0 && (
        <>
          <VariantTable product={product} />
          <MissingCombinations
            rows={variants}
            onAdd={(combination) => changeVariants(withCombination(variants, combination, savedRows))}
          />
        </>
      )}
      {removedCount > 0 && <Notice>{t.archivedOnSave({ n: removedCount })}</Notice>}
    </Stack>
  )
}

type MissingCombinationsProps = {
  rows: readonly VariantRow[]
  onAdd: (combination: Combination) => void
}

/** Renders the combinations that no variant has, each as a button that adds it. */
function MissingCombinations({ rows, onAdd }: MissingCombinationsProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const combinations = missingCombinations(rows)
  if (combinations.length === 0) return null
  return (
    <Row align="center">
      <span className={textStyles.small}>{t.notSold}</span>
      {combinations.map((combination) => {
        const name = joinValues([combination.size, combination.colour], language)
        return (
          <Button
            key={name}
            size="small"
            icon="plus"
            aria-label={t.addVariant({ name })}
            onClick={() => onAdd(combination)}
          >
            {name}
          </Button>
        )
      })}
    </Row>
  )
}
