import { type KeyboardEvent, useRef } from 'react'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Row } from '#ui/layout/flow.tsx'
import { shadeOf } from './colour-shade.ts'
import { isBlank, optionInputName, type OptionInput, type OptionKind } from './option-inputs.ts'
import { valueIn, type OptionValue } from './variant-rows.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as chipsStyles from '#ui/styles/chips.module.css'

type OptionValuesProps = {
  kind: OptionKind
  values: readonly DisplayedValue[]
  /** The open fields of a size or colour; undefined while they are closed. */
  input: OptionInput | undefined
  error: string | undefined
  onInput: (input: OptionInput | undefined) => void
  /** Adds or renames the size or colour of the input; returns whether that was possible. */
  onEnter: (input: OptionInput) => boolean
  onRemove: (value: OptionValue) => void
}
type DisplayedValue = OptionValue & { hex?: string }

const noValue = { en: '', ne: '', hex: '' }

/**
 * Renders the sizes or colours of a product with buttons to rename and remove them, and the fields of the value in
 * edit.
 */
export function OptionValues({ kind, values, input, error, onInput, onEnter, onRemove }: OptionValuesProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  function focusAddButton() {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > div > button')?.focus())
  }
  function close() {
    onInput(undefined)
    focusAddButton()
  }
  function edit(value: DisplayedValue) {
    if (input?.from === value) return
    // Input that is still in the fields is entered first.
    if (input === undefined || isBlank(input) || onEnter(input))
      onInput({ from: value, value: { ...noValue, ...value } })
  }
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{kind === 'size' ? t.sizes : t.colours}</legend>
      <div ref={list}>
        <Row align="center">
          {values.map((value) => (
            <span className={chipsStyles.chip} key={value.en}>
              {value.hex && <ColourDot colour={value.hex} />}
              {valueIn(language, value)}
              <IconButton
                icon="pencil-simple"
                label={t.rename({ name: valueIn(language, value) })}
                onClick={() => edit(value)}
              />
              <IconButton
                icon="x"
                label={t.remove({ name: valueIn(language, value) })}
                onClick={() => {
                  onRemove(value)
                  if (input?.from === value) onInput(undefined)
                  focusAddButton()
                }}
              />
            </span>
          ))}
          {input === undefined && (
            <Button size="small" icon="plus" onClick={() => onInput({ value: noValue })}>
              {kind === 'size' ? t.addSize : t.addColour}
            </Button>
          )}
        </Row>
      </div>
      {input !== undefined && (
        <ValueFields
          key={input.from?.en}
          {...{ kind, input, error, onInput }}
          onFinish={() => {
            if (onEnter(input)) close()
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}

type ValueFieldsProps = Pick<OptionValuesProps, 'kind' | 'error' | 'onInput'> & {
  input: OptionInput
  onFinish: () => void
  onClose: () => void
}

/** Renders the fields of a size or colour. The shade is derived from the name until the seller chooses one. */
function ValueFields({ kind, input, error, onInput, onFinish, onClose }: ValueFieldsProps) {
  const t = useMessages(variantMessages)
  const { value } = input
  const isSize = kind === 'size'
  const change = (changes: Partial<OptionInput['value']>) =>
    onInput({ ...input, value: { ...value, ...changes } })
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the product form.
    event.preventDefault()
    onFinish()
  }
  return (
    <Grid>
      <TextField
        name={optionInputName(kind)}
        label={isSize ? t.size : t.colour}
        value={value.en}
        error={error}
        maxLength={40}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the seller has just opened this field
        autoFocus
        onKeyDown={handleKeyDown}
        onChange={({ target }) => change({ en: target.value })}
      />
      <TextField
        label={isSize ? t.nepaliSize : t.nepaliColour}
        value={value.ne}
        lang="ne"
        maxLength={40}
        autoComplete="off"
        onKeyDown={handleKeyDown}
        onChange={({ target }) => change({ ne: target.value })}
      />
      {!isSize && (
        <TextField
          label={t.shade}
          type="color"
          value={value.hex || shadeOf(value)}
          onChange={({ target }) => change({ hex: target.value })}
        />
      )}
      <Row spansColumns>
        <Button size="small" variant="outline" onClick={onFinish}>
          {input.from === undefined ? t.add : t.change}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </Row>
    </Grid>
  )
}
