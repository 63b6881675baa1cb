import { type ComponentProps, useId, useState } from 'react'
import { controlState, Field, type FieldWords } from './field.tsx'
import * as fieldStyles from './field.module.css'
import * as styles from './password-field.module.css'

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'type'> & { show: string; hide: string }

/** A password that can be shown; `show` and `hide` are the words on its button. */
export function PasswordField({ label, hint, error, optional, id, show, hide, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const generatedId = useId()
  const inputId = id ?? generatedId
  return (
    <Field id={inputId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.password}>
        <input
          {...rest}
          type={isVisible ? 'text' : 'password'}
          className={fieldStyles.input}
          id={inputId}
          autoCapitalize="none"
          spellCheck={false}
          {...controlState(inputId, { hint, error })}
        />
        <button type="button" aria-controls={inputId} onClick={() => setIsVisible(!isVisible)}>
          {isVisible ? hide : show}
        </button>
      </div>
    </Field>
  )
}
