import { type KeyboardEvent, useRef, useState } from 'react'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Row } from '#ui/layout/flow.tsx'
import { shadeOf } from './colour-shade.ts'
import { isSameValue, valueIn, type ColourValue, type OptionValue } from './variant-rows.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as chipsStyles from '#ui/styles/chips.module.css'

type OptionKind = 'size' | 'colour'
type OptionValuesProps = {
  kind: OptionKind
  values: readonly DisplayedValue[]
  /** Adds a value; returns the error if it cannot be added. */
  onAdd: (value: ColourValue) => string | undefined
  onRename: (from: OptionValue, to: ColourValue) => void
  onRemove: (value: OptionValue) => void
}
type DisplayedValue = OptionValue & { hex?: string }

/** Renders the sizes or colours of a product with buttons to rename and remove them, and the fields of the value in edit. */
export function OptionValues({ kind, values, onAdd, onRename, onRemove }: OptionValuesProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const [editedValue, setEditedValue] = useState<DisplayedValue | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  function close() {
    setEditedValue(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > div > button')?.focus())
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
                onClick={() => setEditedValue(value)}
              />
              <IconButton
                icon="x"
                label={t.remove({ name: valueIn(language, value) })}
                onClick={() => {
                  onRemove(value)
                  close()
                }}
              />
            </span>
          ))}
          {editedValue === undefined && (
            <Button size="small" icon="plus" onClick={() => setEditedValue('new')}>
              {kind === 'size' ? t.addSize : t.addColour}
            </Button>
          )}
        </Row>
      </div>
      {editedValue === 'new' && <ValueFields kind={kind} others={values} onDone={onAdd} onClose={close} />}
      {editedValue !== undefined && editedValue !== 'new' && (
        <ValueFields
          key={editedValue.en}
          kind={kind}
          value={editedValue}
          others={values.filter((value) => !isSameValue(value, editedValue))}
          onDone={(value) => {
            onRename(editedValue, value)
            return undefined
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}

type ValueFieldsProps = {
  kind: OptionKind
  /** The value to rename; none for a new one. */
  value?: DisplayedValue
  others: readonly DisplayedValue[]
  onDone: OptionValuesProps['onAdd']
  onClose: () => void
}

/** Renders the fields of a size or colour. The shade is derived from the name until the seller chooses one. */
function ValueFields({ kind, value: savedValue, others, onDone, onClose }: ValueFieldsProps) {
  const t = useMessages(variantMessages)
  const [value, setValue] = useState<ColourValue>({ en: '', ne: '', hex: '', ...savedValue })
  const [error, setError] = useState<string>()
  const isSize = kind === 'size'
  const hex = value.hex || shadeOf(value)
  function finish() {
    const en = value.en.trim() || value.ne.trim()
    if (en === '') return setError(t.required)
    if (others.some((other) => isSameValue(other, { en, ne: '' }))) return setError(t.exists)
    const refusal = onDone({ en, ne: value.ne.trim(), hex })
    if (refusal !== undefined) return setError(refusal)
    onClose()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the product form.
    event.preventDefault()
    finish()
  }
  return (
    <Grid>
      <TextField
        label={isSize ? t.size : t.colour}
        value={value.en}
        error={error}
        maxLength={40}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the seller has just opened this field
        autoFocus
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          setError(undefined)
          setValue({ ...value, en: target.value })
        }}
      />
      <TextField
        label={isSize ? t.nepaliSize : t.nepaliColour}
        value={value.ne}
        lang="ne"
        maxLength={40}
        autoComplete="off"
        onKeyDown={handleKeyDown}
        onChange={({ target }) => setValue({ ...value, ne: target.value })}
      />
      {!isSize && (
        <TextField
          label={t.shade}
          type="color"
          value={hex}
          onChange={({ target }) => setValue({ ...value, hex: target.value })}
        />
      )}
      <Row spansColumns>
        <Button size="small" variant="outline" onClick={finish}>
          {savedValue === undefined ? t.add : t.change}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </Row>
    </Grid>
  )
}
