import { type KeyboardEvent, useRef, useState } from 'react'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { TextField } from '#ui/field/field.tsx'
import { shadeOf } from './colour-shade.ts'
import { isSameWord, wordIn, type ColourWord, type Word } from './variant-rows.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './variants.module.css'

type Kind = 'size' | 'colour'
type WordsProps = {
  kind: Kind
  words: readonly ListedWord[]
  /** Returns the reason why the word cannot be added. */
  onAdd: (word: ColourWord) => string | undefined
  onRename: (from: Word, to: ColourWord) => void
  onRemove: (word: Word) => void
}
type ListedWord = Word & { hex?: string }

/** Renders sizes or colours as words that can be renamed or removed, and the fields of one of them. */
export function VariantWords({ kind, words, onAdd, onRename, onRemove }: WordsProps) {
  const t = useMessages(variantMessages)
  const language = useLanguage()
  const [edited, setEdited] = useState<ListedWord | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  function close() {
    setEdited(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > button')?.focus())
  }
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{kind === 'size' ? t.sizes : t.colours}</legend>
      <div className={styles.words} ref={list}>
        {words.map((word) => (
          <span className={styles.word} key={word.en}>
            {word.hex && <ColourDot colour={word.hex} />}
            {wordIn(language, word)}
            <IconButton
              icon="pencil-simple"
              label={t.rename({ name: wordIn(language, word) })}
              onClick={() => setEdited(word)}
            />
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
        {edited === undefined && (
          <Button size="small" icon="plus" onClick={() => setEdited('new')}>
            {kind === 'size' ? t.addSize : t.addColour}
          </Button>
        )}
      </div>
      {edited === 'new' && <WordFields kind={kind} others={words} onDone={onAdd} onClose={close} />}
      {edited !== undefined && edited !== 'new' && (
        <WordFields
          key={edited.en}
          kind={kind}
          word={edited}
          others={words.filter((word) => !isSameWord(word, edited))}
          onDone={(word) => {
            onRename(edited, word)
            return undefined
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}

type WordFieldsProps = {
  kind: Kind
  /** The word to rename; none for a new one. */
  word?: ListedWord
  others: readonly ListedWord[]
  onDone: WordsProps['onAdd']
  onClose: () => void
}

/** Renders the fields of a size or colour. The shade follows the name until the seller chooses one. */
function WordFields({ kind, word: former, others, onDone, onClose }: WordFieldsProps) {
  const t = useMessages(variantMessages)
  const [word, setWord] = useState<ColourWord>({ en: '', ne: '', hex: '', ...former })
  const [error, setError] = useState<string>()
  const isSize = kind === 'size'
  const hex = word.hex || shadeOf(word)
  function finish() {
    const en = word.en.trim() || word.ne.trim()
    if (en === '') return setError(t.required)
    if (others.some((other) => isSameWord(other, { en, ne: '' }))) return setError(t.exists)
    const refusal = onDone({ en, ne: word.ne.trim(), hex })
    if (refusal !== undefined) return setError(refusal)
    onClose()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would send the whole form.
    event.preventDefault()
    finish()
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
          value={hex}
          onChange={({ target }) => setWord({ ...word, hex: target.value })}
        />
      )}
      <div className={styles.words}>
        <Button size="small" variant="outline" onClick={finish}>
          {former === undefined ? t.add : t.change}
        </Button>
        <Button size="small" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
