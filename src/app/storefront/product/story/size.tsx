import type { ComponentProps } from 'react'
import { productStoryMessages } from './product-story-messages.ts'
import { ScaleDrawing } from './scale-drawing.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { Measure } from './measures.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './story.module.css'

type ScaleDrawingProps = ComponentProps<typeof ScaleDrawing>
type SizeProps = {
  drawing: Pick<ScaleDrawingProps, 'shapes' | 'scenes' | 'label'> & {
    above: ScaleDrawingProps['scenes']
    caption: string
    scaleNote: string
    choice: { name: string; sides: string; above: string }
  }
  measures: readonly Measure[]
}

/**
 * Renders the size of a product with its measurements, next to a door and a person, or from above. The views switch
 * without scripts.
 */
export function Size({ drawing, measures }: SizeProps) {
  const t = useMessages(productStoryMessages)
  const { shapes, scenes, above, choice, label, caption, scaleNote } = drawing
  return (
    <section className={styles.size} aria-labelledby="size">
      <div className={layoutStyles.page}>
        <SectionTitle
          id="size"
          aside={
            <fieldset className={styles.views} aria-label={choice.name}>
              <label>
                <input className={textStyles.unseen} type="radio" name="view" defaultChecked />
                {choice.sides}
              </label>
              <label>
                <input className={`${textStyles.unseen} ${styles.fromAbove}`} type="radio" name="view" />
                {choice.above}
              </label>
            </fieldset>
          }
        >
          {t.asBigAs}
        </SectionTitle>
        <div className={styles.drawing}>
          <div>
            <div className={styles.sides}>
              <ScaleDrawing shapes={shapes} scenes={scenes} label={label} />
            </div>
            <div className={styles.above}>
              <ScaleDrawing shapes={shapes} scenes={above} label={label} />
            </div>
            <p className={textStyles.caption}>
              {caption} <span className={styles.aside}>{scaleNote}</span>
            </p>
          </div>
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
        </div>
      </div>
    </section>
  )
}
