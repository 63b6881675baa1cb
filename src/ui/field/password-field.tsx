import { type ComponentProps, useId, useState } from 'react'
import { controlAttributes, Field, type FieldTexts } from './field.tsx'
import * as fieldStyles from './field.module.css'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'type'> & { showLabel: string; hideLabel: string }

/** A password that can be shown; `showLabel` and `hideLabel` are the texts of its button. */
export function PasswordField({
  label,
  hint,
  error,
  optionalHint,
  id,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const generatedId = useId()
  const inputId = id ?? generatedId
  return (
    <Field id={inputId} label={label} hint={hint} error={error} optionalHint={optionalHint}>
      <div className={fieldStyles.password}>
        <input
          {...rest}
          type={isVisible ? 'text' : 'password'}
          className={fieldStyles.input}
          id={inputId}
          autoCapitalize="none"
          spellCheck={false}
          {...controlAttributes(inputId, { hint, error })}
        />
        <button type="button" aria-controls={inputId} onClick={() => setIsVisible(!isVisible)}>
          {isVisible ? hideLabel : showLabel}
        </button>
      </div>
    </Field>
  )
}
