import type { ComponentProps } from 'react'
import { productSectionMessages } from './product-section-messages.ts'
import { ScaleDrawing } from './scale-drawing.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { FitLine } from '#app/components/fit/fit-line.tsx'
import { productMessages } from '#app/components/product-messages.ts'
import type { FitProduct } from '#domain/fit/fit-product.ts'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { Measure } from './measures.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/product/sections.module.css'

type ScaleDrawingProps = ComponentProps<typeof ScaleDrawing>
type SizeProps = {
  drawing: Pick<ScaleDrawingProps, 'shapes' | 'scenes' | 'label'> & {
    topViewScenes: ScaleDrawingProps['scenes']
    caption: string
    scaleNote: string
    viewLabels: { group: string; sides: string; above: string }
  }
  measures: readonly Measure[]
  product: { id: string; furniture: FitProduct }
}

/**
 * Renders the size of a product with its measurements, next to a door and a person, or from above. The views switch
 * without scripts.
 */
export function SizeSection({ drawing, measures, product }: SizeProps) {
  const t = useMessages(productSectionMessages)
  const { shapes, scenes, topViewScenes, viewLabels, label, caption, scaleNote } = drawing
  return (
    <section className={styles.size} aria-labelledby="size">
      <div className={layoutStyles.page}>
        <SectionTitle id="size" aside={<FitLink {...product} />}>
          {t.size}
        </SectionTitle>
        <div className={styles.sized}>
          <div>
            <div className={styles.sides}>
              <ScaleDrawing shapes={shapes} scenes={scenes} label={label} />
            </div>
            <div className={styles.above}>
              <ScaleDrawing shapes={shapes} scenes={topViewScenes} label={label} />
            </div>
            <fieldset className={`${styles.views} ${textStyles.hiddenInPrint}`} aria-label={viewLabels.group}>
              <label className={textStyles.target}>
                <input className={textStyles.visuallyHidden} type="radio" name="view" defaultChecked />
                {viewLabels.sides}
              </label>
              <label className={textStyles.target}>
                <input
                  className={`${textStyles.visuallyHidden} ${styles.fromAbove}`}
                  type="radio"
                  name="view"
                />
                {viewLabels.above}
              </label>
            </fieldset>
          </div>
          <div>
            <dl className={styles.measures}>
              {measures.map(({ label: name, number }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {number} <span className={textStyles.caption}>{t.centimetre}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className={textStyles.caption}>
              {caption} <span className={styles.aside}>{scaleNote}</span>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * Renders the link to the home measurements. A style rule hides the link's own text once a fit result is rendered.
 */
function FitLink({ id, furniture }: SizeProps['product']) {
  const t = useMessages(productMessages)
  const to = useLocalPath()
  return (
    <Link
      className={`${textStyles.underlined} ${textStyles.target} ${textStyles.small} ${styles.fits}`}
      to={to(`/my-home?product=${id}`)}
    >
      <span>{t.fitsHome}</span>
      <FitLine furniture={furniture} />
    </Link>
  )
}
