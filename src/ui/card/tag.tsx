import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as styles from './labels.module.css'

const kindClass = {
  loud: styles.loud,
  gone: styles.gone,
  open: styles.open,
  done: styles.done,
  bad: styles.refused,
  quiet: styles.quiet,
} as const

/**
 * `loud` and `gone` appear on pictures. States are `open` (in progress), `done` (completed or active, in green) and `bad`.
 * `quiet` is for everything else.
 */
export type TagKind = keyof typeof kindClass

type TagProps = {
  kind: TagKind
  isHanging?: boolean
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A small label. With `isHanging` it hangs from the top edge of a picture. */
export function Tag({ kind, isHanging = false, id, className, children }: TagProps) {
  return (
    <span
      className={classNames(styles.label, kindClass[kind], isHanging && styles.hanging, className)}
      id={id}
    >
      {children}
    </span>
  )
}
