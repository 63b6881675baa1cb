import {
  fieldChoices,
  fieldHint,
  fieldLabel,
  fieldPartLabel,
} from '#app/components/product-fields/field-words.ts'
import {
  fieldLabelMessages,
  fieldValueMessages,
} from '#app/components/product-fields/product-field-messages.ts'
import type { CollapsedGroup, FormGroup } from '#domain/product/fields/field.ts'
import { namedFields, type NamedField } from '#domain/product/fields/named-fields.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { textProps } from './product-field.ts'
import type { ProductFormState } from './use-product-form.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './product-form.module.css'

type GroupProps = { product: ProductFormState; group: FormGroup; omitted?: readonly string[] }
type InputProps = { product: ProductFormState; one: NamedField }

const fieldsOf = (group: FormGroup) => namedFields.filter(({ field }) => field.group === group)

/** Renders the fields of a group, each by its kind. */
export function FieldInputs({ product, group, omitted = [] }: GroupProps) {
  return fieldsOf(group)
    .filter(({ base }) => !omitted.includes(base))
    .map((one) => <FieldInput key={one.name} product={product} one={one} />)
}

/** Renders a group of optional fields, collapsed, with the number of filled fields. */
export function FoldedFields({ product, group }: { product: ProductFormState; group: CollapsedGroup }) {
  const t = useMessages(fieldLabelMessages)
  const { texts } = product.values
  const filled = fieldsOf(group).filter((one) => one.texts.some((name) => texts[name] !== '')).length
  return (
    <details className={`${fieldStyles.full} ${styles.more}`}>
      <summary>
        <span>
          {t[group]}
          {filled > 0 && <span className={fieldStyles.hint}>{t.filled({ n: filled })}</span>}
        </span>
        <Icon name="caret-down" />
      </summary>
      <div className={`${fieldStyles.form} ${fieldStyles.pair}`}>
        <FieldInputs product={product} group={group} />
      </div>
    </details>
  )
}

function FieldInput({ product, one }: InputProps) {
  const { spec } = one.field
  switch (spec.kind) {
    case 'size':
    case 'colour':
      return <Parts product={product} one={one} />
    case 'choices':
      return <Choices product={product} one={one} />
    case 'choice':
    case 'yes-no':
      return <Choice product={product} one={one} />
    default:
      return one.texts.map((name) => <TextInputs key={name} product={product} one={one} />)
  }
}

/** Renders the text inputs of a field: one line, or a multi-line input for several values. */
function TextInputs({ product, one }: InputProps) {
  const language = useLanguage()
  const [name] = one.texts
  if (name === undefined) return null
  const { spec, isTranslated } = one.field
  const words = {
    label: fieldLabel(one, language),
    hint: fieldHint(one, language),
    ...(one.language !== undefined && one.language !== 'en' && { lang: one.language }),
  }
  if (spec.kind === 'lines' || (spec.kind === 'list' && spec.typed === 'lines')) {
    return <TextAreaField {...textProps(product, name)} {...words} rows={3} />
  }
  const isLine = spec.kind === 'text' || spec.kind === 'list'
  return (
    <TextField
      {...textProps(product, name)}
      {...words}
      {...(!isLine && { inputMode: spec.kind === 'integer' ? ('numeric' as const) : ('decimal' as const) })}
      {...(spec.kind === 'text' && { maxLength: spec.max })}
      {...(spec.kind === 'list' && !isTranslated && { className: 'full' })}
      autoComplete="off"
    />
  )
}

/** Texts that are only right together: width, depth and height; a colour's name and code. */
function Parts({ product, one }: InputProps) {
  const language = useLanguage()
  const isSize = one.field.spec.kind === 'size'
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{fieldLabel(one, language)}</legend>
      <div className={styles.four}>
        {one.texts.map((name, at) => (
          <TextField
            key={name}
            {...textProps(product, name)}
            {...(isSize && { inputMode: 'decimal' as const })}
            label={fieldPartLabel(one, at, language)}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({ product, one }: InputProps) {
  const language = useLanguage()
  const t = useMessages(fieldLabelMessages)
  const value = useMessages(fieldValueMessages)
  const [name] = one.texts
  if (name === undefined) return null
  const options =
    one.field.spec.kind === 'yes-no'
      ? [
          { value: 'yes', text: value.yes },
          { value: 'no', text: value.no },
        ]
      : fieldChoices(one, language).map(({ code, text }) => ({ value: code, text }))
  return (
    <SelectField
      {...textProps(product, name)}
      label={fieldLabel(one, language)}
      hint={fieldHint(one, language)}
      {...(one.field.spec.kind === 'yes-no' && { className: 'full' })}
      options={[{ value: '', text: t.notChosen }, ...options]}
    />
  )
}

function Choices({ product, one }: InputProps) {
  const language = useLanguage()
  const [name] = one.texts
  if (name === undefined) return null
  const selectedCodes = product.values.texts[name].split(' ').filter((code) => code !== '')
  const hint = fieldHint(one, language)
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{fieldLabel(one, language)}</legend>
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      <div className={styles.rooms}>
        {fieldChoices(one, language).map(({ code, text }) => (
          <CheckField
            key={code}
            name={name}
            value={code}
            checked={selectedCodes.includes(code)}
            onChange={({ target }) => {
              const others = selectedCodes.filter((other) => other !== code)
              product.type(name, (target.checked ? [...others, code] : others).join(' '))
            }}
          >
            {text}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
