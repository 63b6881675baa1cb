import { type ReactNode } from 'react'
import * as flowStyles from '#ui/styles/flow.module.css'

type FoldProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode }

/** A part of a page that opens below its summary. `isOpen` is its first state. */
export function Fold({ summary, isOpen = false, children }: FoldProps) {
  return (
    <details className={flowStyles.fold} {...(isOpen && { open: true })}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
