import { useEffect, useId, useRef } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import * as fieldStyles from '#ui/field/field.module.css'

const searchDelayMs = 300

type DelayedSearchFieldProps = {
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
}

/** Renders a search field that searches after a pause in typing. */
export function DelayedSearchField({ label, placeholder, search, onSearch }: DelayedSearchFieldProps) {
  const id = useId()
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // A link may have changed the search text. The field is not changed while the seller types.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.search}>
        <Icon name="magnifying-glass" />
        <input
          ref={input}
          className={fieldStyles.input}
          id={id}
          type="search"
          maxLength={200}
          defaultValue={search}
          placeholder={placeholder}
          onChange={({ target }) => {
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => onSearch(target.value.trim()), searchDelayMs)
          }}
        />
      </div>
    </div>
  )
}
