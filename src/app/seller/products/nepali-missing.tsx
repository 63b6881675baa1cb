import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as styles from './products.module.css'

/** Which texts of a product stand in English only; nothing where none does. */
export function NepaliMissing({ missing }: { missing: readonly string[] }) {
  const said = useWords(sellerProductMessages)
  if (missing.length === 0) return null
  return (
    <Tag className={styles.wrapping} kind="open">
      {said.nepaliMissing({ names: missing })}
    </Tag>
  )
}
