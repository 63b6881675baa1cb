import { bulkLimits } from '#domain/product/bulk-change.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { classNames } from '#ui/class-names.ts'
import { Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { ListSelection } from './list-selection.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './products.module.css'

export type BulkAction = 'mark-in-stock' | 'mark-out-of-stock' | 'price' | 'archive'

type BulkBarProps = {
  selection: ListSelection
  pageIds: readonly string[]
  total: number
  onAct: (kind: BulkAction) => void
}

/** Renders the checkboxes for the page and for all matches, and the bulk actions. */
export function BulkBar({ selection, pageIds, total, onAct }: BulkBarProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const isPageSelected = pageIds.every((id) => selection.has(id))
  const isTooMany = selection.isAll && total > bulkLimits.products
  return (
    <section
      className={classNames(styles.bulk, selection.count > 0 && styles.chosen)}
      aria-label={sellerProductText.bulkActions}
    >
      <CheckField
        checked={isPageSelected}
        onChange={({ target }) => (target.checked ? selection.setSelected(pageIds, true) : selection.clear())}
      >
        {sellerProductText.selectPage}
      </CheckField>
      {selection.count > 0 && (
        <>
          <output className={`${textStyles.small} ${textStyles.strong}`}>
            {sellerProductText.selected({ total: selection.count })}
          </output>
          {!selection.isAll && isPageSelected && total > selection.count && (
            <Button size="small" onClick={selection.selectAll}>
              {sellerProductText.selectAll({ total })}
            </Button>
          )}
          <Button size="small" onClick={selection.clear}>
            {sellerProductText.selectNone}
          </Button>
          <BulkButtons isDisabled={isTooMany} onAct={onAct} />
          {isTooMany && <p className={`${fieldStyles.error} ${styles.whole}`}>{sellerProductText.tooMany}</p>}
        </>
      )}
    </section>
  )
}

function BulkButtons({ isDisabled, onAct }: { isDisabled: boolean; onAct: (kind: BulkAction) => void }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const actions = [
    { kind: 'mark-in-stock', text: sellerProductText.markInStock },
    { kind: 'mark-out-of-stock', text: sellerProductText.markOutOfStock },
    { kind: 'price', text: sellerProductText.changePrice },
    { kind: 'archive', text: sellerProductText.archive },
  ] as const
  return (
    <Row>
      {actions.map(({ kind, text }) => (
        <Button
          key={kind}
          size="small"
          variant={kind === 'archive' ? 'danger' : 'outline'}
          disabled={isDisabled}
          onClick={() => onAct(kind)}
        >
          {text}
        </Button>
      ))}
    </Row>
  )
}
