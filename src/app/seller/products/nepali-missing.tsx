import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './products.module.css'

/** Lists the texts of a product that exist only in English; renders nothing if there are none. */
export function NepaliMissing({ missing }: { missing: readonly string[] }) {
  const t = useMessages(sellerProductMessages)
  if (missing.length === 0) return null
  return (
    <Tag className={styles.wrapping} kind="open">
      {t.nepaliMissing({ names: missing })}
    </Tag>
  )
}
