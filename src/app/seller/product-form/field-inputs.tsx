import {
  fieldChoices,
  fieldHint,
  fieldLabel,
  fieldInputLabel,
} from '#app/components/product-fields/field-texts.ts'
import {
  productFormMessages,
  fieldValueMessages,
} from '#app/components/product-fields/product-field-messages.ts'
import type { CollapsedGroup, FormGroup } from '#domain/product/fields/field.ts'
import { namedFields, type NamedField } from '#domain/product/fields/named-fields.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { textFieldProps } from './product-field.ts'
import type { ProductFormState } from './use-product-form.ts'
import * as fieldStyles from '#ui/field/field.module.css'

type GroupProps = { product: ProductFormState; group: FormGroup; omitted?: readonly string[] }
type InputProps = { product: ProductFormState; namedField: NamedField }

const fieldsOf = (group: FormGroup) => namedFields.filter(({ field }) => field.group === group)

/** Renders the fields of a group, each by its kind. */
export function FieldInputs({ product, group, omitted = [] }: GroupProps) {
  return fieldsOf(group)
    .filter(({ fieldName }) => !omitted.includes(fieldName))
    .map((namedField) => (
      <FieldInput key={namedField.localizedFieldName} product={product} namedField={namedField} />
    ))
}

/** Renders a group of optional fields, collapsed, with the number of filled fields. */
export function CollapsedFields({ product, group }: { product: ProductFormState; group: CollapsedGroup }) {
  const t = useMessages(productFormMessages)
  const { texts } = product.values
  const filledCount = fieldsOf(group).filter((namedField) =>
    namedField.inputNames.some((name) => texts[name] !== ''),
  ).length
  return (
    <div className={fieldStyles.full}>
      <Disclosure
        summary={
          <>
            {t[group]}{' '}
            {filledCount > 0 && <span className={fieldStyles.hint}>{t.filled({ n: filledCount })}</span>}
          </>
        }
      >
        <div className={`${fieldStyles.form} ${fieldStyles.pair}`}>
          <FieldInputs product={product} group={group} />
        </div>
      </Disclosure>
    </div>
  )
}

function FieldInput({ product, namedField }: InputProps) {
  const { spec } = namedField.field
  switch (spec.kind) {
    case 'size':
    case 'colour':
      return <CompoundInput product={product} namedField={namedField} />
    case 'choices':
      return <ChoiceCheckboxes product={product} namedField={namedField} />
    case 'choice':
    case 'yes-no':
      return <ChoiceSelect product={product} namedField={namedField} />
    default:
      return <TextInput product={product} namedField={namedField} />
  }
}

/** Renders the text input of a field: one line, or a multi-line input for several values. */
function TextInput({ product, namedField }: InputProps) {
  const language = useLanguage()
  const [name] = namedField.inputNames
  if (name === undefined) return null
  const { spec, isTranslated } = namedField.field
  const labelProps = {
    label: fieldLabel(namedField, language),
    hint: fieldHint(namedField, language),
    ...(namedField.language !== undefined && namedField.language !== 'en' && { lang: namedField.language }),
  }
  if (spec.kind === 'lines' || (spec.kind === 'list' && spec.separator === 'lines')) {
    return <TextAreaField {...textFieldProps(product, name)} {...labelProps} rows={3} />
  }
  const isSingleLineText = spec.kind === 'text' || spec.kind === 'list'
  return (
    <TextField
      {...textFieldProps(product, name)}
      {...labelProps}
      {...(!isSingleLineText && {
        inputMode: spec.kind === 'integer' ? ('numeric' as const) : ('decimal' as const),
      })}
      {...(spec.kind === 'text' && { maxLength: spec.max })}
      {...(spec.kind === 'list' && !isTranslated && { className: fieldStyles.full })}
      autoComplete="off"
    />
  )
}

/** Renders a field of several inputs: width, depth and height; the names and the code of a colour. */
function CompoundInput({ product, namedField }: InputProps) {
  const language = useLanguage()
  const isSize = namedField.field.spec.kind === 'size'
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{fieldLabel(namedField, language)}</legend>
      <Grid columns="four">
        {namedField.inputNames.map((name, index) => (
          <TextField
            key={name}
            {...textFieldProps(product, name)}
            {...(isSize && { inputMode: 'decimal' as const })}
            label={fieldInputLabel(namedField, index, language)}
            autoComplete="off"
          />
        ))}
      </Grid>
    </fieldset>
  )
}

function ChoiceSelect({ product, namedField }: InputProps) {
  const language = useLanguage()
  const t = useMessages(productFormMessages)
  const fieldValueText = useMessages(fieldValueMessages)
  const [name] = namedField.inputNames
  if (name === undefined) return null
  const options =
    namedField.field.spec.kind === 'yes-no'
      ? [
          { value: 'yes', text: fieldValueText.yes },
          { value: 'no', text: fieldValueText.no },
        ]
      : fieldChoices(namedField, language).map(({ code, text }) => ({ value: code, text }))
  return (
    <SelectField
      {...textFieldProps(product, name)}
      label={fieldLabel(namedField, language)}
      hint={fieldHint(namedField, language)}
      {...(namedField.field.spec.kind === 'yes-no' && { className: fieldStyles.full })}
      options={[{ value: '', text: t.notChosen }, ...options]}
    />
  )
}

function ChoiceCheckboxes({ product, namedField }: InputProps) {
  const language = useLanguage()
  const [name] = namedField.inputNames
  if (name === undefined) return null
  const selectedCodes = product.values.texts[name].split(' ').filter((code) => code !== '')
  const hint = fieldHint(namedField, language)
  return (
    <fieldset className={fieldStyles.full}>
      <legend className={fieldStyles.label}>{fieldLabel(namedField, language)}</legend>
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      <Grid columns="four">
        {fieldChoices(namedField, language).map(({ code, text }) => (
          <CheckField
            key={code}
            name={name}
            value={code}
            checked={selectedCodes.includes(code)}
            onChange={({ target }) => {
              const others = selectedCodes.filter((other) => other !== code)
              product.setText(name, (target.checked ? [...others, code] : others).join(' '))
            }}
          >
            {text}
          </CheckField>
        ))}
      </Grid>
    </fieldset>
  )
}
