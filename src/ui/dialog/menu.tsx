import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { squareLook } from '#ui/button/button-look.ts'
import * as styles from './menu.module.css'

type MenuProps = { icon: IconName; label: string; className?: string | undefined; children: ReactNode }

/** An icon button that shows a panel of links and buttons; Escape, a press outside or a choice closes it. */
export function Menu({ icon, label, className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEffect(() => {
    if (!isOpen) return
    function closeOutside(event: Event) {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works from anywhere inside
    <div className={classNames(styles.menu, className)} ref={root} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        className={squareLook}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} />
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links */}
      <div
        className={styles.panel}
        id={panelId}
        hidden={!isOpen}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button') !== null) setIsOpen(false)
        }}
      >
        {children}
      </div>
    </div>
  )
}
