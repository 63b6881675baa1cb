import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import type { ProductText } from '#domain/product/product-texts.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as styles from './products.module.css'

const words = {
  name: 'missingName',
  description: 'missingDescription',
  materials: 'missingMaterials',
  option: 'missingOption',
  colour: 'missingColour',
} as const

/** Which texts of a product stand in English only; nothing where none does. */
export function NepaliMissing({ missing }: { missing: readonly ProductText[] }) {
  const said = useWords(sellerProductMessages)
  if (missing.length === 0) return null
  const names = missing.map((text) => said[words[text]])
  return (
    <Tag className={styles.wrapping} kind="open">
      {said.nepaliMissing({ names })}
    </Tag>
  )
}
