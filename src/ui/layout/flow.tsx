import { type FormHTMLAttributes, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as flowStyles from '#ui/styles/flow.module.css'

const gapClass = {
  tight: flowStyles.tight,
  close: flowStyles.close,
  normal: flowStyles.normal,
  wide: flowStyles.wide,
} as const
const alignClass = {
  start: undefined,
  center: flowStyles.center,
  baseline: flowStyles.baseline,
  end: flowStyles.lower,
} as const
const columnsClass = {
  two: flowStyles.halves,
  three: flowStyles.three,
  four: flowStyles.four,
  pair: flowStyles.pair,
  panel: flowStyles.aside,
} as const
const limitClass = { form: flowStyles.form, page: flowStyles.page } as const

type FlowProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  gap?: keyof typeof gapClass
  /** Spans all columns of a `Grid`. */
  spansColumns?: boolean
}

type StackProps = FlowProps & {
  as?: 'div' | 'fieldset' | 'section' | 'ul' | 'ol'
  /** The maximum width: `form` for one field per line, `page` for two. */
  limit?: keyof typeof limitClass
}

/** Elements below each other. */
export function Stack(props: StackProps) {
  const { as: Element = 'div', gap = 'normal', limit, spansColumns = false, ...rest } = props
  const names = [gapClass[gap], limit && limitClass[limit], spansColumns && flowStyles.whole]
  return <Element {...rest} className={classNames(flowStyles.stack, ...names)} />
}

type FormStackProps = Pick<StackProps, 'gap' | 'limit'> &
  Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style'> & {
    /** Draws a line above the form, to separate it from another form of the page. */
    hasDivider?: boolean
    ref?: Ref<HTMLFormElement>
  }

/** A form whose fields are below each other. The page validates it. */
export function FormStack({ gap = 'normal', limit, hasDivider, ...rest }: FormStackProps) {
  const names = [flowStyles.stack, gapClass[gap], limit && limitClass[limit], hasDivider && flowStyles.ruled]
  return <form method="post" noValidate {...rest} className={classNames(...names)} />
}

type RowProps = FlowProps & {
  as?: 'div' | 'p' | 'ul' | 'fieldset'
  align?: keyof typeof alignClass
  /** The last element is at the other end. */
  isSpread?: boolean
}

/** Elements next to each other, wrapped into lines. */
export function Row(props: RowProps) {
  const { as: Element = 'div', gap = 'close', align = 'start', isSpread, spansColumns, ...rest } = props
  const names = [gapClass[gap], alignClass[align], isSpread && flowStyles.spread]
  return (
    <Element {...rest} className={classNames(flowStyles.line, ...names, spansColumns && flowStyles.whole)} />
  )
}

type GridProps = {
  as?: 'div' | 'dl' | 'ul'
  /** `four` and `pair` have two columns on phones. In `panel` the second column is narrow. */
  columns?: keyof typeof columnsClass
  /** Spans all columns of an outer `Grid`. */
  spansColumns?: boolean
  children: ReactNode
}

/** Equal columns on wide screens, and one on phones. */
export function Grid({ as: Element = 'div', columns = 'two', spansColumns, children }: GridProps) {
  const names = [columnsClass[columns], spansColumns && flowStyles.whole]
  return <Element className={classNames(flowStyles.grid, ...names)}>{children}</Element>
}

type RowsProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'ul' | 'ol'
  /** The elements of a row are below each other. */
  isStacked?: boolean
}

/** A list with a line above each row. A row has its elements at both ends. */
export function Rows({ as: Element = 'ul', isStacked = false, ...rest }: RowsProps) {
  return <Element {...rest} className={isStacked ? flowStyles.stackedRows : flowStyles.rows} />
}

/** The fields and buttons of a short form in a line, below each other on phones. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={flowStyles.toolbar}>{children}</div>
}
