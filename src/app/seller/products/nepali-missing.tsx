import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { fieldWords } from '#domain/messages/fields/field-words.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'

/** Which texts of a product stand in English only; nothing where none does. */
export function NepaliMissing({ missing }: { missing: readonly string[] }) {
  const said = useWords(sellerProductMessages)
  const language = useLanguage()
  if (missing.length === 0) return null
  const names = missing.map((text) => fieldWords(text, language).toLowerCase())
  return <Tag kind="open">{said.nepaliMissing({ names })}</Tag>
}
