import { newId } from '#lib/id.ts'
import { productLimits } from '#domain/product/product.ts'
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
  renameOption,
  rowLabel,
  sizesOf,
  withColour,
  withCombination,
  withoutColour,
  withoutSize,
  withSize,
  type Combination,
  type VariantRow,
} from './variant-rows.ts'
import { rowFromTexts } from './variant-values.ts'
import { VariantTable } from './variant-table.tsx'
import { OptionValues } from './option-values.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type SectionProps = { product: ProductFormState; archived: readonly VariantRow[] }

/** Renders the sizes and colours of a product, a row for each variant, and the combinations without one. */
export function VariantsSection({ product, archived }: SectionProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const { values, initial, opened } = product
  const { variants } = values
  const savedRows = [...initial.variants, ...archived]
  const change = (changed: readonly VariantRow[]) => product.change({ variants: changed })
  function add(newRows: readonly VariantRow[]): string | undefined {
    if (newRows.length > productLimits.variants) return t.tooMany({ n: productLimits.variants })
    change(newRows)
    return undefined
  }
  // The single product becomes the first variant.
  const rows =
    variants.length > 0
      ? variants
      : [rowFromTexts(values.texts, opened ?? { id: newId(), version: null, stock: null })]
  const openedRow = opened && variants.find(({ id }) => id === opened.id)
  const removed = initial.variants.filter(({ id }) => variants.every((row) => row.id !== id)).length
  return (
    <Stack as="section" spansColumns aria-labelledby="variants-title">
      <h2 className={textStyles.heading} id="variants-title">
        {t.title}
      </h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {variants.length === 0 ? t.intro : t.sharedHint}{' '}
        {openedRow !== undefined && t.thisOne({ name: rowLabel(openedRow, language) })}
      </p>
      <OptionValues
        kind="size"
        values={sizesOf(rows)}
        onAdd={({ en, ne }) => add(withSize(rows, { en, ne }, savedRows))}
        onRename={(from, to) => change(renameOption(rows, { kind: 'size', from, to }))}
        onRemove={(value) => change(withoutSize(rows, value))}
      />
      <OptionValues
        kind="colour"
        values={coloursOf(rows)}
        onAdd={(value) => add(withColour(rows, value, savedRows))}
        onRename={(from, to) => change(renameOption(rows, { kind: 'colour', from, to }))}
        onRemove={(value) => change(withoutColour(rows, value))}
      />
      {variants.length > 0 && (
        <>
          <VariantTable product={product} />
          <MissingCombinations
            rows={variants}
            onAdd={(combination) => change(withCombination(variants, combination, savedRows))}
          />
        </>
      )}
      {removed > 0 && <Notice>{t.archives({ n: removed })}</Notice>}
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
      <span className={textStyles.small}>{t.notMade}</span>
      {combinations.map((combination) => {
        const name = joinValues([combination.size, combination.colour], language)
        return (
          <Button
            key={name}
            size="small"
            icon="plus"
            aria-label={t.make({ name })}
            onClick={() => onAdd(combination)}
          >
            {name}
          </Button>
        )
      })}
    </Row>
  )
}
