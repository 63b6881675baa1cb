import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as kitStyles from './kit.module.css'

type StickyBarProps = {
  /** The name of its actions for screen readers. */
  label?: string
  /** Wide windows show its content elsewhere. */
  isNarrowOnly?: boolean
  children: ReactNode
}

/** Renders the actions of a long page, always visible at the bottom of the window. */
export function StickyBar({ label, isNarrowOnly = false, children }: StickyBarProps) {
  const Element = label === undefined ? 'div' : 'section'
  return (
    <Element
      aria-label={label}
      className={classNames(kitStyles.stickyBar, isNarrowOnly && workspaceStyles.narrowOnly)}
    >
      {children}
    </Element>
  )
}
