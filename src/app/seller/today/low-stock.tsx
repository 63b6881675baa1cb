import { href } from 'react-router'
import { dashboardMessages } from '#app/seller/dashboard/dashboard-messages.ts'
import { todayMessages } from './today-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Text } from '#ui/text.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { LowStockItem, TodayItem } from './today-item.ts'
import { TodayList, listIds } from './today-list.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

/** Lists products with low stock. Products without a stock count are omitted. */
export function LowStock({ list }: { list: NonNullable<TodayItem['lowStock']> }) {
  const t = useMessages(todayMessages)
  const dashboardText = useMessages(dashboardMessages)
  return (
    <TodayList
      id={listIds.lowStock}
      title={t.lowStock}
      list={list}
      empty={dashboardText.noLowStock}
      href="/seller/product-list?stock=low"
    >
      {list.rows.map((product) => (
        <LowStockRow key={product.id} product={product} />
      ))}
    </TodayList>
  )
}

function LowStockRow({ product: { id, name, nameLang, remaining, picture } }: { product: LowStockItem }) {
  const t = useMessages(todayMessages)
  const dashboardText = useMessages(dashboardMessages)
  const cardText = useMessages(cardMessages)
  const to = useLocalPath()
  return (
    <ThumbRow
      picture={
        <Picture
          picture={picture}
          widths={pictureWidths.card}
          sizes="56px"
          missingText={cardText.pictureMissing}
          isSmall
        />
      }
      title={
        <Text isStrong id={id} lang={nameLang}>
          {name}
        </Text>
      }
      details={
        <span {...(remaining === 0 && { className: workspaceStyles.wrong })}>
          {dashboardText.remaining({ remaining })}
        </span>
      }
    >
      <ButtonLink size="small" href={to(href('/seller/stock/:id', { id }))} aria-describedby={id}>
        {t.addStock}
      </ButtonLink>
    </ThumbRow>
  )
}
