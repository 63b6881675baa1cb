import { bulkLimits } from '#domain/product/bulk-change.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { StickyBar } from '#app/seller/kit/sticky-bar.tsx'
import type { ListSelection } from './list-selection.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

export type BulkAction = 'mark-in-stock' | 'mark-out-of-stock' | 'price' | 'archive'

type PageCheckProps = { selection: ListSelection; pageIds: readonly string[] }

const isPageSelected = ({ selection, pageIds }: PageCheckProps) => pageIds.every((id) => selection.has(id))

/** Renders the checkbox that selects all products of the page. */
export function PageCheck({ selection, pageIds }: PageCheckProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  return (
    <CheckField
      checked={isPageSelected({ selection, pageIds })}
      onChange={({ target }) => (target.checked ? selection.setSelected(pageIds, true) : selection.clear())}
    >
      {sellerProductText.selectPage}
    </CheckField>
  )
}

type BulkBarProps = PageCheckProps & { total: number; onAct: (kind: BulkAction) => void }

/** Renders the actions for the selected products; nothing without a selection. */
export function BulkBar({ selection, pageIds, total, onAct }: BulkBarProps) {
  const sellerProductText = useMessages(sellerProductMessages)
  const isTooMany = selection.isAll && total > bulkLimits.products
  const canSelectMore = !selection.isAll && isPageSelected({ selection, pageIds }) && total > selection.count
  if (selection.count === 0) return null
  return (
    <StickyBar label={sellerProductText.bulkActions}>
      <Row align="center">
        <output className={`${textStyles.small} ${textStyles.strong}`}>
          {sellerProductText.selected({ total: selection.count })}
        </output>
        {canSelectMore && (
          <Button size="small" onClick={selection.selectAll}>
            {sellerProductText.selectAll({ total })}
          </Button>
        )}
        <Button size="small" onClick={selection.clear}>
          {sellerProductText.selectNone}
        </Button>
      </Row>
      <BulkButtons isDisabled={isTooMany} onAct={onAct} />
      {isTooMany && <p className={fieldStyles.error}>{sellerProductText.tooMany}</p>}
    </StickyBar>
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
