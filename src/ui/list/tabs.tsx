import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as styles from './tabs.module.css'

/** A tab and its panel. */
type Tab = { key: string; text: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** Two tabs of equal width, as on the login screen. */
  hasEqualWidths?: boolean
  /** On phones each panel is below its tab. */
  isAccordion?: boolean
  /** With both props the caller controls the selection; otherwise the tabs do. */
  selected?: string
  onSelect?: (key: string) => void
}

/** Tabs with their panels. Every panel stays in the document; arrow keys change the selection. */
export function Tabs({
  label,
  tabs,
  hasEqualWidths = false,
  isAccordion = false,
  selected,
  onSelect,
}: TabsProps) {
  const [localSelection, setLocalSelection] = useState(tabs[0]?.key ?? '')
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = selected ?? localSelection
  function selectTab(key: string) {
    setLocalSelection(key)
    onSelect?.(key)
  }
  function handleKey(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.key === current)
    const target = tabs[nextIndex(event.key, index, tabs.length)]
    if (target === undefined) return
    event.preventDefault()
    selectTab(target.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${target.key}"]`)?.focus()
  }
  const content = (
    <>
      <div
        className={classNames(styles.tabs, hasEqualWidths && styles.halves)}
        role="tablist"
        aria-label={label}
        ref={list}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => selectTab(tab.key)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== current}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
  return isAccordion ? <div className={styles.accordion}>{content}</div> : content
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
