import type { Language } from '#domain/language.ts'
import { measureMessages } from '#app/components/product-fields/measure-messages.ts'
import { productSectionMessages } from './product-section-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { FullProduct } from '#domain/product/product.ts'

/** A measure in centimetres, in the page's digits. */
export type Measure = { label: string; number: string }

const mmPerCm = 10

/** Returns the measurements of a product, in the usual order. */
export function measuresOf(language: Language, product: FullProduct): Measure[] {
  const t = messages(measureMessages, language)
  const productSectionText = messages(productSectionMessages, language)
  const { dimensionsMm: size, attributes } = product
  const { openedDimensionsMm: opened } = attributes
  const rows: [string, number | null | undefined][] = [
    [t.width, size?.width],
    [t.depth, size?.depth],
    [t.height, size?.height],
    [productSectionText.seatHeight, attributes.seatHeightMm],
    [productSectionText.seatDepth, attributes.seatDepthMm],
    [productSectionText.openedWidth, opened?.width],
    [productSectionText.openedDepth, opened?.depth],
    [productSectionText.legs, attributes.removableLegHeightMm],
  ]
  return rows.flatMap(([label, mm]) =>
    mm === null || mm === undefined ? [] : [{ label, number: formatNumber(mm / mmPerCm, language) }],
  )
}
