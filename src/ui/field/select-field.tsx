import { type ComponentProps, useId } from 'react'
import { controlAttributes, Field, type FieldTexts } from './field.tsx'
import * as fieldStyles from './field.module.css'

/** One option of a select. */
export type SelectOption = { value: string; text: string; isDisabled?: boolean }

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'style' | 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** Further options in groups with headings. */
    groups?: readonly { label: string; options: readonly SelectOption[] }[]
    /** Label and select on one line, as in the toolbar of a list. */
    isInline?: boolean
    className?: string | undefined
  }

/** A native select with a label. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optionalHint,
    options,
    groups = [],
    isInline = false,
    className,
    id,
    ...rest
  } = props
  const generatedId = useId()
  const selectId = id ?? generatedId
  return (
    <Field id={selectId} {...{ label, hint, error, optionalHint, isInline, className }}>
      <select
        {...rest}
        className={fieldStyles.input}
        id={selectId}
        {...controlAttributes(selectId, { hint, error })}
      >
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </Field>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.text}
    </option>
  ))
}
