import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as styles from './tag.module.css'

const kindClass = {
  loud: styles.loud,
  gone: styles.gone,
  open: styles.open,
  done: styles.done,
  bad: styles.refused,
  quiet: styles.quiet,
} as const

/** `loud` and `gone` appear on pictures; `open`, `done` and `bad` show a state; `quiet` is for everything else. */
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
