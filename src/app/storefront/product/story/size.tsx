import type { ComponentProps } from 'react'
import { productStoryMessages } from '#domain/messages/fit/product-story.ts'
import { ScaleDrawing } from '#ui/picture/scale-drawing.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useWords } from '#app/components/use-words.ts'
import type { Measure } from './measures.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './story.module.css'

type SizeProps = { drawing: ComponentProps<typeof ScaleDrawing>; measures: readonly Measure[] }

/** The piece beside a door and a person, and its measures. */
export function Size({ drawing, measures }: SizeProps) {
  const said = useWords(productStoryMessages)
  return (
    <section className={styles.size} aria-labelledby="size">
      <div className={layoutLook.page}>
        <SectionTitle id="size">{said.asBigAs}</SectionTitle>
        <div className={styles.drawn}>
          <ScaleDrawing {...drawing} />
          <dl className={styles.measures}>
            {measures.map(({ label, number }) => (
              <div key={label}>
                <dt>{label}</dt>
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
