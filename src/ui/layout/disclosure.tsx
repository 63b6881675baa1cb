import { type ReactNode } from 'react'
import * as flowStyles from '#ui/styles/flow.module.css'

type DisclosureProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode }

/** Content that expands below its summary. `isOpen` is its initial state. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={flowStyles.fold} {...(isOpen && { open: true })}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
