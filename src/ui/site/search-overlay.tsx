import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo, type CustomLogo } from './logo.tsx'
import { MarkedText } from './marked-text.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Amount, type AmountText } from '#ui/card/amount.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { useModal } from '#ui/dialog/use-modal.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as mediaStyles from '#ui/styles/media-row.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as logoStyles from './logo.module.css'
import * as styles from './search-overlay.module.css'

/** One search result. */
export type SearchHit = {
  id: string
  href: string
  name: string
  nameLang?: string | undefined
  caption: string
  picture: PictureSource | null
  amount: AmountText
}

type SearchOverlayProps = {
  isOpen: boolean
  query: string
  hits: readonly SearchHit[]
  state: 'idle' | 'loading' | 'no-results' | 'results'
  texts: {
    search: string
    close: string
    blank: string
    noResults: string
    /** The interpretation of the search, if it differs from the input. */
    interpretation?: string | undefined
    /** Sentences that name the filters and words that the search ignored. */
    omittedFilterTexts: readonly string[]
    showAll: string
    resultsLabel: string
    resultCount: string
    pictureMissing: string
    logo: string
    /** The owner's logo, if it replaces the default one. */
    customLogo?: CustomLogo | undefined
  }
  showAllHref: string
  /** Links to other pages and frequent searches, as `ul`s with headings. */
  leftColumn?: ReactNode
  onQuery: (query: string) => void
  /** Called for Enter without a selected hit. */
  onEnter: (query: string) => void
  /** Called for Enter on a selected hit. */
  onPick: (hit: SearchHit) => void
  onClose: () => void
}

/** A search overlay over the whole window: a combobox with its results. */
export function SearchOverlay(props: SearchOverlayProps) {
  const modal = useModal(props.isOpen, props.onClose)
  const hasPressedControl = useRef(false)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles clicks on its links and next to its content
    <dialog
      {...modal}
      className={panelStyles.wholeWindow}
      aria-label={props.texts.search}
      onPointerDown={(event) => {
        hasPressedControl.current = isIn('input, a, button', event.target)
        modal.onPointerDown(event)
      }}
      onClick={({ target }) => {
        // A press that selects text in the field may end outside it.
        const isOutside = !hasPressedControl.current && !isIn('input, a, button', target)
        if (isOutside || isIn('a', target)) props.onClose()
      }}
    >
      {props.isOpen && <SearchPanel {...props} />}
    </dialog>
  )
}

function isIn(selector: string, target: EventTarget): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function SearchPanel(props: SearchOverlayProps) {
  const { state, texts, leftColumn } = props
  const [activeIndex, setActiveIndex] = useState(-1)
  const listId = useId()
  return (
    <div className={layoutStyles.page}>
      <div className={`${layoutStyles.line} ${styles.head}`}>
        <span className={logoStyles.logo}>
          <Logo label={texts.logo} customLogo={texts.customLogo} />
        </span>
        <IconButton icon="x" label={texts.close} onClick={props.onClose} />
      </div>
      <div className={styles.field}>
        <SearchInput {...props} activeIndex={activeIndex} listId={listId} onActive={setActiveIndex} />
        <output className={`${textStyles.small} ${textStyles.muted} ${styles.count}`}>
          {state === 'results' && texts.resultCount}
        </output>
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>{leftColumn}</div>
        <div className={styles.right}>
          <SearchState state={state} texts={texts} />
          <Hits {...props} activeIndex={activeIndex} listId={listId} />
          {state === 'results' && (
            <ButtonLink variant="link" iconAfter="arrow-right" href={props.showAllHref}>
              {texts.showAll}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

type ActiveOption = { activeIndex: number; listId: string }

function SearchInput(props: SearchOverlayProps & ActiveOption & { onActive: (active: number) => void }) {
  const { query, hits, state, texts, activeIndex, listId, onActive } = props
  const hit = state === 'results' ? hits[activeIndex] : undefined
  const input = useRef<HTMLInputElement>(null)
  // A dialog focuses its first control, which is the close button; the overlay was opened to type.
  useEffect(() => input.current?.focus(), [])
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      // In a search field Escape would first empty the text and leave the overlay open.
      if (event.key === 'Escape') props.onClose()
      else if (hit === undefined) props.onEnter(query)
      else props.onPick(hit)
      return
    }
    const target = nextActiveIndex(event.key, activeIndex, hits.length)
    if (target === undefined || state !== 'results') return
    event.preventDefault()
    onActive(target)
    document.getElementById(`${listId}-${target}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <input
      ref={input}
      type="search"
      role="combobox"
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="search"
      aria-label={texts.search}
      aria-expanded={state === 'results'}
      aria-controls={listId}
      aria-autocomplete="list"
      {...(hit !== undefined && { 'aria-activedescendant': `${listId}-${activeIndex}` })}
      value={query}
      onChange={(event) => {
        onActive(-1)
        props.onQuery(event.target.value)
      }}
      onKeyDown={handleKey}
    />
  )
}

function Hits({ hits, state, texts, query, activeIndex, listId }: SearchOverlayProps & ActiveOption) {
  const hasResults = state === 'results'
  return (
    <div
      className={hasResults ? styles.hits : undefined}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox has no element of its own
      role="listbox"
      id={listId}
      aria-label={texts.resultsLabel}
    >
      {hasResults &&
        hits.map((hit, index) => (
          <Hit
            key={hit.id}
            hit={hit}
            id={`${listId}-${index}`}
            query={query}
            isActive={index === activeIndex}
            missingText={texts.pictureMissing}
          />
        ))}
    </div>
  )
}

function SearchState({ state, texts }: Pick<SearchOverlayProps, 'state' | 'texts'>) {
  if (state === 'loading') return <Skeleton kind="row" count={4} isDelayed />
  return (
    <output className={`${textStyles.muted} ${textStyles.separateLine}`}>
      {state === 'idle' && texts.blank}
      {state === 'no-results' && texts.noResults}
      {state === 'results' && texts.omittedFilterTexts.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {state === 'results' && texts.interpretation !== undefined && <p>{texts.interpretation}</p>}
    </output>
  )
}

const matchClasses = `${mediaStyles.mediaRow} ${styles.match}`

type HitProps = { hit: SearchHit; id: string; query: string; isActive: boolean; missingText: string }

function Hit({ hit, id, query, isActive, missingText }: HitProps) {
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a listbox that is a link too
    <Link className={matchClasses} role="option" id={id} aria-selected={isActive} tabIndex={-1} to={hit.href}>
      <Picture
        picture={hit.picture === null ? null : { ...hit.picture, alt: '' }}
        widths={pictureWidths.card}
        sizes="88px"
        missingText={missingText}
        isSmall
      />
      <span>
        <span className={styles.name} lang={hit.nameLang}>
          <MarkedText text={hit.name} query={query} />
        </span>{' '}
        <span className={`${textStyles.caption} ${textStyles.separateLine}`}>
          <MarkedText text={hit.caption} query={query} />
        </span>
      </span>
      <Amount className={styles.figure} {...hit.amount} />
    </Link>
  )
}

function nextActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (activeIndex + 1) % count
  if (key === 'ArrowUp') return activeIndex <= 0 ? count - 1 : activeIndex - 1
  return undefined
}
