import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

const kindClass = {
  sale: 'tag--sale',
  out: 'tag--out',
  open: 'tag--open',
  done: 'tag--sal',
  bad: 'tag--bad',
  quiet: 'tag--quiet',
} as const

/** sale and out hang on pictures; open, done and bad are states of an order; quiet is everything else. */
export type TagKind = keyof typeof kindClass

type TagProps = { kind: TagKind; isHanging?: boolean; id?: string | undefined; children: ReactNode }

/** A flat label; hanging, it drops from the top edge of a picture. */
export function Tag({ kind, isHanging = false, id, children }: TagProps) {
  return (
    <span className={classNames('tag', kindClass[kind], isHanging && 'tag--hang')} id={id}>
      {children}
    </span>
  )
}
