import { type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as flowStyles from '#ui/styles/flow.module.css'

const gapClass = { tight: flowStyles.tight, close: flowStyles.close, normal: flowStyles.normal } as const

type FlowProps = {
  gap?: keyof typeof gapClass
  /** Spans all columns of a `Grid`. */
  spansColumns?: boolean
  children: ReactNode
}

type StackProps = FlowProps &
  Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & { as?: 'div' | 'fieldset' }

/** Elements below each other. */
export function Stack({ as: Element = 'div', gap = 'normal', spansColumns = false, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={classNames(flowStyles.stack, gapClass[gap], spansColumns && flowStyles.whole)}
    />
  )
}

/** Elements next to each other, wrapped into lines. */
export function Row({ gap = 'close', spansColumns = false, children }: FlowProps) {
  return (
    <div className={classNames(flowStyles.line, gapClass[gap], spansColumns && flowStyles.whole)}>
      {children}
    </div>
  )
}

/** Two equal columns, and one on phones. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={flowStyles.grid}>{children}</div>
}

/** The fields and buttons of a short form in a line, below each other on phones. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={flowStyles.toolbar}>{children}</div>
}
