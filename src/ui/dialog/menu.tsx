import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { squareButtonClass } from '#ui/button/button-class.ts'
import * as menuStyles from '#ui/styles/menu.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'

type MenuProps = { icon: IconName; label: string; className?: string | undefined; children: ReactNode }

/** The margin of a panel, and the height of bars at the bottom of the window, in pixels. */
const edgePx = 76

/** An icon button that shows a panel of links and buttons; Escape, a press outside or a choice closes it. */
export function Menu({ icon, label, className, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [panel, opensUpwards] = useOpenDirection(isOpen)
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
    <div className={classNames(menuStyles.menu, className)} ref={root} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        className={squareButtonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} />
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles the clicks of its links */}
      <div
        className={classNames(panelStyles.popup, menuStyles.panel, opensUpwards && menuStyles.upwards)}
        ref={panel}
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

/** Returns the ref of the panel, and whether the panel opens upwards because there is no space below. */
function useOpenDirection(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const [opensUpwards, setOpensUpwards] = useState(false)
  useLayoutEffect(() => {
    const buttonBox = panel.current?.parentElement?.getBoundingClientRect()
    const height = (panel.current?.offsetHeight ?? 0) + edgePx
    setOpensUpwards(
      isOpen && !!buttonBox && buttonBox.bottom + height > innerHeight && buttonBox.top > height,
    )
  }, [isOpen])
  return [panel, opensUpwards] as const
}
