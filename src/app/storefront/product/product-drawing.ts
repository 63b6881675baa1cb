import type { Language } from '#domain/language.ts'
import { measureMessages } from '#app/components/product-fields/measure-messages.ts'
import { drawingMessages } from './product-drawing-messages.ts'
import { messages } from '#domain/messages.ts'
import type { DimensionsMm } from '#domain/product/fields/compound-codecs.ts'
import { nameIn, type FullProduct } from '#domain/product/product.ts'
import { referenceSizes } from '#domain/product-drawing/reference-shapes.ts'
import { drawingOf, type Drawing } from '#domain/product-drawing/scene.ts'
import { mountingHeightCm, viewsOfProduct } from '#domain/product-drawing/product-views.ts'
import { inCm, mmPerCm } from '#domain/product-drawing/product-drawing.ts'

/** A product drawing to scale, with its texts. */
export type ProductDrawing = Drawing & {
  label: string
  caption: string
  /** The reference objects next to the product in the side views. */
  scaleNote: string
  /** The label of the view selection, and the names of the views. */
  viewLabels: { group: string; sides: string; above: string }
}

/** Returns the drawing of a product; null if the product has no measurements. */
export function productDrawing(language: Language, product: FullProduct): ProductDrawing | null {
  const { dimensionsMm } = product
  const views = viewsOfProduct(product)
  if (dimensionsMm === null || views === null) return null
  const t = { ...messages(measureMessages, language), ...messages(drawingMessages, language) }
  const { seatHeightMm = null, openedDimensionsMm = null } = product.attributes
  const size = inCm(dimensionsMm)
  const seat = seatHeightMm === null ? null : seatHeightMm / mmPerCm
  const opened = openedDimensionsMm === null ? null : inCm(openedDimensionsMm)
  const largest = largestPackage(product.packages)
  const drawing = drawingOf({
    views,
    size,
    seat,
    opened,
    mountingHeightCm: mountingHeightCm(product),
    labels: {
      width: t.centimetres({ cm: size.width }),
      depth: t.centimetres({ cm: size.depth }),
      height: t.centimetres({ cm: size.height }),
      person: t.centimetres({ cm: referenceSizes.person }),
      ...(seat !== null && { seat: t.seatAt({ cm: seat }) }),
      ...(opened !== null && { opened: t.openedTo({ width: opened.width, depth: opened.depth }) }),
    },
  })
  return {
    ...drawing,
    label: t.drawing({ name: nameIn(language, product), size: t.sizeOf(size) }),
    viewLabels: { group: t.view, sides: t.fromSides, above: t.fromAbove },
    caption: [t.drawingNote, largest === undefined ? '' : t.largestPackage({ size: t.sizeOf(inCm(largest)) })]
      .join(' ')
      .trim(),
    scaleNote: t.referenceNote(referenceSizes),
  }
}

/** Returns the package with the largest face, which is the hardest to turn on stairs and in doors. */
export function largestPackage(packages: FullProduct['packages']): DimensionsMm | undefined {
  return packages
    .map(({ widthMm, depthMm, heightMm }) => ({ width: widthMm, depth: depthMm, height: heightMm }))
    .toSorted((a, b) => largestFace(b) - largestFace(a))[0]
}

function largestFace({ width, depth, height }: DimensionsMm): number {
  return Math.max(width * depth, width * height, depth * height)
}
