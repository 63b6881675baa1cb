import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { Text } from '#ui/text.tsx'
import { useMessages } from '#app/components/use-messages.ts'

/** Lists the texts of a product that exist only in English; renders nothing if there are none. */
export function NepaliMissing({ missing }: { missing: readonly string[] }) {
  const t = useMessages(sellerProductMessages)
  if (missing.length === 0) return null
  return (
    <Text as="span" size="caption">
      {t.nepaliMissing({ names: missing })}
    </Text>
  )
}
