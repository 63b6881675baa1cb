import { type ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Swatch } from '#ui/card/swatch.tsx'
import * as optionsLook from '#ui/look/options.module.css'
import * as fieldLook from './field.module.css'
import * as styles from './option-field.module.css'

/** One size or colour: a link to the product that has it, or a choice that changes nothing. */
export type ProductOption = { key: string; text: string; colour?: string; href?: string; isCurrent?: boolean }

type OptionFieldProps = {
  legend: string
  name: string
  options: readonly ProductOption[]
  children?: ReactNode
}

/** Sizes or colours of a product: links where siblings exist, otherwise radios with none chosen. */
export function OptionField({ legend, name, options, children }: OptionFieldProps) {
  return (
    <fieldset className={optionsLook.options}>
      <legend className={fieldLook.label}>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <Choice key={option.key} name={name} option={option} />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

function Choice({ name, option }: { name: string; option: ProductOption }) {
  const hasColour = option.colour !== undefined
  const look = hasColour ? { className: styles.colour } : {}
  const words = (
    <>
      {option.colour !== undefined && <Swatch colour={option.colour} />}
      {option.text}
    </>
  )
  if (option.href !== undefined) {
    return (
      <span className={styles.option}>
        <Link to={option.href} {...look} {...(option.isCurrent === true && { 'aria-current': 'true' })}>
          {words}
        </Link>
      </span>
    )
  }
  return (
    <label className={styles.option}>
      <input type="radio" name={name} value={option.key} />
      <span {...look}>{words}</span>
    </label>
  )
}
