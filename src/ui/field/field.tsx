import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './field.module.css'

/** The texts around the control of a field. */
export type FieldTexts = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The text after the label of an optional field. */
  optionalHint?: string | undefined
}

type FieldProps = FieldTexts & {
  id: string
  isInline?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Renders the label, the control, and the error or the hint below, linked by ids. */
export function Field({ id, label, hint, error, optionalHint, isInline, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, isInline === true && styles.inline, className)}>
      <label htmlFor={id}>
        {label}
        {optionalHint !== undefined && <span className={styles.optional}> {optionalHint}</span>}
      </label>
      {children}
      {/* A hint keeps its space while an error replaces it, so that the elements below do not move. */}
      <div className={styles.below}>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** Renders the error of a control, which refers to it by its id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warning-circle" size={18} />
      {children}
    </p>
  )
}

/** Returns the attributes that link a control to its error or hint. */
export function controlAttributes(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  if (error !== undefined) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const
  if (hint !== undefined) return { 'aria-describedby': `${id}-hint` } as const
  return {}
}

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'style' | 'className'> & { className?: string | undefined }

/** One line of text. */
export function TextField({ label, hint, error, optionalHint, className, id, ...rest }: TextFieldProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  return (
    <Field
      id={inputId}
      className={className}
      label={label}
      hint={hint}
      error={error}
      optionalHint={optionalHint}
    >
      <input
        {...rest}
        className={styles.input}
        id={inputId}
        {...controlAttributes(inputId, { hint, error })}
      />
    </Field>
  )
}

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'style' | 'className'> & { className?: string | undefined }

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  optionalHint,
  className,
  id,
  ...rest
}: TextAreaFieldProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  return (
    <Field
      id={inputId}
      className={className}
      label={label}
      hint={hint}
      error={error}
      optionalHint={optionalHint}
    >
      <textarea
        rows={5}
        {...rest}
        className={styles.input}
        id={inputId}
        {...controlAttributes(inputId, { hint, error })}
      />
    </Field>
  )
}
