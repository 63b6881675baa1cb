import type { ReactNode } from 'react'
import { productMessages } from '#domain/messages/storefront/product.ts'
import type { DimensionsMm } from '#domain/product/product.ts'
import { DimensionDrawing } from '#ui/picture/dimension-drawing.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { useWords } from '#app/components/use-words.ts'
import type { ProductFacts } from './product-facts.ts'
import * as factsLook from '#ui/look/facts.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './product.module.css'

const mmPerCm = 10

/** Description, Additional Information and Reviews. */
export function ProductTabs({ product }: { product: ProductFacts }) {
  const said = useWords(productMessages)
  return (
    <Tabs
      label={said.information}
      tabs={[
        { key: 'description', text: said.description, content: <Description product={product} /> },
        { key: 'additional', text: said.additional, content: <Additional product={product} /> },
        {
          key: 'reviews',
          text: said.reviews,
          content: (
            <div className={styles.panel}>
              <p>{said.noReviews}</p>
            </div>
          ),
        },
      ]}
    />
  )
}

function Description({ product }: { product: ProductFacts }) {
  const [first, ...rest] = product.description
  return (
    <div className={styles.panel}>
      <div className={textLook.prose} lang={product.textLanguage}>
        {/* The first line stands beside the pictures; it is repeated only where it is all there is. */}
        {rest.length === 0 ? (
          <p>{first}</p>
        ) : (
          <ul>
            {rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <Drawing product={product} />
    </div>
  )
}

function Additional({ product }: { product: ProductFacts }) {
  const said = useWords(productMessages)
  const { weightGrams, dimensionsMm, materials, packages } = product
  const rows: { head: string; text: ReactNode }[] = []
  if (weightGrams !== null) rows.push({ head: said.weight, text: said.kilograms({ kg: weightGrams / 1000 }) })
  if (dimensionsMm !== null) rows.push({ head: said.dimensions, text: <Measures size={dimensionsMm} /> })
  if (materials.length > 0) {
    rows.push({ head: said.materials, text: <span lang={product.textLanguage}>{materials.join(', ')}</span> })
  }
  if (packages.length > 0) rows.push({ head: said.packages, text: <Packages packages={packages} /> })
  return (
    <div className={styles.panel}>
      {rows.length === 0 ? (
        <p>{said.noDetails}</p>
      ) : (
        <dl className={factsLook.facts}>
          {rows.map((row) => (
            <div key={row.head}>
              <dt>{row.head}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Drawing product={product} />
    </div>
  )
}

function Measures({ size }: { size: DimensionsMm }) {
  const said = useWords(productMessages)
  const cm = (mm: number) => said.centimetres({ cm: mm / mmPerCm })
  return (
    <>
      {said.width} {cm(size.width)}, {said.depth} {cm(size.depth)}, {said.height} {cm(size.height)}
    </>
  )
}

function Packages({ packages }: Pick<ProductFacts, 'packages'>) {
  const said = useWords(productMessages)
  return (
    <ul>
      {packages.map((one, index) => (
        <li key={index}>
          {said.packageOf({
            size: said.sizeOf(inCm({ width: one.widthMm, depth: one.depthMm, height: one.heightMm })),
            weight: said.kilograms({ kg: one.weightGrams / 1000 }),
          })}
        </li>
      ))}
    </ul>
  )
}

function Drawing({ product }: { product: ProductFacts }) {
  const said = useWords(productMessages)
  const { dimensionsMm, packages, name } = product
  if (dimensionsMm === null) return null
  const cm = (mm: number) => said.centimetres({ cm: mm / mmPerCm })
  const [largest] = packages.toSorted((a, b) => volume(b) - volume(a))
  return (
    <DimensionDrawing
      measures={dimensionsMm}
      texts={{
        width: cm(dimensionsMm.width),
        depth: cm(dimensionsMm.depth),
        height: cm(dimensionsMm.height),
      }}
      label={said.drawing({ name, size: said.sizeOf(inCm(dimensionsMm)) })}
      caption={
        <>
          {said.drawingNote}{' '}
          {largest !== undefined &&
            said.largestPackage({
              size: said.sizeOf(
                inCm({ width: largest.widthMm, depth: largest.depthMm, height: largest.heightMm }),
              ),
            })}
        </>
      }
    />
  )
}

function inCm({ width, depth, height }: DimensionsMm): DimensionsMm {
  return { width: width / mmPerCm, depth: depth / mmPerCm, height: height / mmPerCm }
}

function volume(one: ProductFacts['packages'][number]): number {
  return one.widthMm * one.depthMm * one.heightMm
}
