import { type KeyboardEvent, useRef, useState } from 'react'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { TextField } from '#ui/field/field.tsx'
import { isSameWord, wordIn, type ColourWord, type Word } from './variant-rows.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './variants.module.css'

type Kind = 'size' | 'colour'
type WordsProps = {
  kind: Kind
  words: readonly (Word & { hex?: string })[]
  onAdd: (word: ColourWord) => void
  onRemove: (word: Word) => void
}

/** Renders sizes or colours as words that can be removed, and the fields that add one. */
export function VariantWords({ kind, words, onAdd, onRemove }: WordsProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const add = useRef<HTMLDivElement>(null)
  function close() {
    setIsAdding(false)
    requestAnimationFrame(() => add.current?.querySelector('button')?.focus())
  }
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{kind === 'size' ? t.sizes : t.colours}</legend>
      <div className={styles.words} ref={add}>
        {words.map((word) => (
          <span className={styles.word} key={word.en}>
            {word.hex && <ColourDot colour={word.hex} />}
            {wordIn(language, word)}
            <IconButton
              icon="x"
              label={t.remove({ name: wordIn(language, word) })}
              onClick={() => {
                onRemove(word)
                close()
              }}
            />
          </span>
        ))}
        {!isAdding && (
          <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
            {kind === 'size' ? t.addSize : t.addColour}
          </Button>
        )}
      </div>
      {isAdding && <NewWord kind={kind} words={words} onAdd={onAdd} onClose={close} />}
    </fieldset>
  )
}

type NewWordProps = Pick<WordsProps, 'kind' | 'words' | 'onAdd'> & { onClose: () => void }

const firstShade = '#b2a07e'

function NewWord({ kind, words, onAdd, onClose }: NewWordProps) {
  const t = useMessages(variantMessages)
  const [word, setWord] = useState<ColourWord>({ en: '', ne: '', hex: firstShade })
  const [error, setError] = useState<string>()
  const isSize = kind === 'size'
  function add() {
    const en = word.en.trim() || word.ne.trim()
    if (en === '') return setError(t.required)
    if (words.some((other) => isSameWord(other, { en, ne: '' }))) return setError(t.exists)
    onAdd({ ...word, en, ne: word.ne.trim() })
    onClose()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would send the whole form.
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={isSize ? t.size : t.colour}
        value={word.en}
        error={error}
        maxLength={40}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the seller has just opened this field
        autoFocus
        onKeyDown={press}
        onChange={({ target }) => {
          setError(undefined)
          setWord({ ...word, en: target.value })
        }}
      />
      <TextField
        label={isSize ? t.nepaliSize : t.nepaliColour}
        value={word.ne}
        lang="ne"
        maxLength={40}
        autoComplete="off"
        onKeyDown={press}
        onChange={({ target }) => setWord({ ...word, ne: target.value })}
      />
      {!isSize && (
        <TextField
          label={t.shade}
          type="color"
          className={styles.shade}
          value={word.hex}
          onChange={({ target }) => setWord({ ...word, hex: target.value })}
        />
      )}
      <div className={styles.words}>
        <Button size="small" variant="outline" onClick={add}>
          {t.add}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
