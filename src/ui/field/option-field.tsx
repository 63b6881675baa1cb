import { type ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as styles from './option-field.module.css'

/** An option: a link if `href` is set, otherwise a radio button. `isCurrent` marks the link to the current page. */
export type FieldOption = { key: string; text: string; colour?: string; href?: string; isCurrent?: boolean }

type OptionFieldProps = {
  legend: string
  name: string
  options: readonly FieldOption[]
  children?: ReactNode
}

/**
 * Renders a row of texts or colours: as links, or as radio buttons of which none is checked at first.
 */
export function OptionField({ legend, name, options, children }: OptionFieldProps) {
  return (
    <fieldset className={factsStyles.options}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Choice key={option.key} name={name} option={option} />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function Choice({ name, option }: { name: string; option: FieldOption }) {
  const { colour } = option
  const colourProps = colour !== undefined ? { className: styles.colour } : {}
  // The name of a colour is visible only next to the selected dot.
  const content =
    colour !== undefined ? (
      <>
        <ColourDot colour={colour} />
        <span className={styles.name}>{option.text}</span>
      </>
    ) : (
      option.text
    )
  if (option.href !== undefined) {
    return (
      <span className={styles.option}>
        <Link
          to={option.href}
          {...colourProps}
          {...(option.isCurrent === true && { 'aria-current': 'true' })}
        >
          {content}
        </Link>
      </span>
    )
  }
  return (
    <label className={styles.option}>
      <input type="radio" name={name} value={option.key} />
      <span {...colourProps}>{content}</span>
    </label>
  )
}
