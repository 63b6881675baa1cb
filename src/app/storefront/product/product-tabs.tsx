import { productMessages } from '#domain/messages/storefront/product.ts'
import type { DimensionsMm } from '#domain/product/fields/whole-kinds.ts'
import { DimensionDrawing } from '#ui/picture/dimension-drawing.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
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
  const language = useLanguage()
  return (
    <div className={styles.panel}>
      {product.facts.length === 0 ? (
        <p>{said.noDetails}</p>
      ) : (
        <dl className={factsLook.facts}>
          {product.facts.map((fact) => (
            <div key={fact.head}>
              <dt>{fact.head}</dt>
              <dd {...(fact.language !== language && { lang: fact.language })}>
                <FactLines lines={fact.lines} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Drawing product={product} />
    </div>
  )
}

function FactLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

function Drawing({ product }: { product: ProductFacts }) {
  const said = useWords(productMessages)
  const { piece, name } = product
  const { dimensionsMm, packages } = piece
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

function volume(one: ProductFacts['piece']['packages'][number]): number {
  return one.widthMm * one.depthMm * one.heightMm
}
