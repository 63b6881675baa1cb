import { type ReactNode } from 'react'
import { Text } from '#ui/text.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from './field.module.css'

type FieldGroupProps = {
  legend: string
  help?: string
  /** `large` is for a group of a page, `small` for one within a form. */
  size?: 'large' | 'small'
  disabled?: boolean
  children: ReactNode
}

/** Fields that belong together, below their name. */
export function FieldGroup({ legend, help, size = 'small', disabled, children }: FieldGroupProps) {
  return (
    <fieldset className={fieldStyles.group} disabled={disabled}>
      <legend className={size === 'large' ? textStyles.subheading : textStyles.strong}>{legend}</legend>
      {help !== undefined && <Text size="caption">{help}</Text>}
      {children}
    </fieldset>
  )
}
