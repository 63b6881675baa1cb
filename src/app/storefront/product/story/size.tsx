import type { ComponentProps } from 'react'
import { productStoryMessages } from '#domain/messages/fit/product-story.ts'
import { ScaleDrawing } from '#ui/picture/scale-drawing.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useWords } from '#app/components/use-words.ts'
import type { Measure } from './measures.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './story.module.css'

type Drawn = ComponentProps<typeof ScaleDrawing>
type SizeProps = {
  drawing: Pick<Drawn, 'shapes' | 'scenes' | 'label'> & {
    above: Drawn['scenes']
    caption: string
    beside: string
    choice: { name: string; sides: string; above: string }
  }
  measures: readonly Measure[]
}

/** The piece beside a door and a person or from above, and its measures. The views are chosen without scripts. */
export function Size({ drawing, measures }: SizeProps) {
  const said = useWords(productStoryMessages)
  const { shapes, scenes, above, choice, label, caption, beside } = drawing
  return (
    <section className={styles.size} aria-labelledby="size">
      <div className={layoutLook.page}>
        <SectionTitle
          id="size"
          aside={
            <fieldset className={styles.views} aria-label={choice.name}>
              <label>
                <input className={textLook.unseen} type="radio" name="view" defaultChecked />
                {choice.sides}
              </label>
              <label>
                <input className={`${textLook.unseen} ${styles.fromAbove}`} type="radio" name="view" />
                {choice.above}
              </label>
            </fieldset>
          }
        >
          {said.asBigAs}
        </SectionTitle>
        <div className={styles.drawn}>
          <div>
            <div className={styles.sides}>
              <ScaleDrawing shapes={shapes} scenes={scenes} label={label} />
            </div>
            <div className={styles.above}>
              <ScaleDrawing shapes={shapes} scenes={above} label={label} />
            </div>
            <p className={textLook.caption}>
              {caption} <span className={styles.beside}>{beside}</span>
            </p>
          </div>
          <dl className={styles.measures}>
            {measures.map(({ label: name, number }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {number} <span className={textLook.caption}>{said.centimetre}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
