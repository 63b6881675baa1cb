import * as textLook from '#ui/look/text.module.css'
import * as styles from './weave-loader.module.css'
/** The motif weaving itself row by row while a page loads. */
export function WeaveLoader({ text }: { text: string }) {
  return (
    <output className={styles.wait}>
      <span className={styles.weave} aria-hidden="true" />
      <span className={`${textLook.small} ${textLook.muted}`}>{text}</span>
    </output>
  )
}
