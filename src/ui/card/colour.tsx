import * as styles from './labels.module.css'

/** Renders a dot in a dynamic colour. The colour is an SVG attribute, because server HTML has no style attributes. */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <svg className={styles.coloured} viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
      <circle cx="11" cy="11" r="10.5" fill={colour} />
    </svg>
  )
}

/** Renders a background in a dynamic colour that fills its box. */
export function ColourBackground({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="100%">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  )
}
