import { Suspense, useState, type ReactNode } from 'react'
import { loadCheckout } from './checkout-loading.ts'
import * as styles from './cart.module.css'

type CollapsedSectionProps = {
  title: string
  /** Whether the section has a saved value and therefore starts open. */
  hasSavedValue: boolean
  isOpen?: boolean
  children: ReactNode
}

/** Renders rarely used content collapsed, and loads it on demand. */
export function CollapsedSection({ title, hasSavedValue, isOpen = false, children }: CollapsedSectionProps) {
  const [hadSavedValue] = useState(hasSavedValue)
  return (
    <details
      className={`${styles.part} ${styles.taxNumber}`}
      open={hadSavedValue || isOpen ? true : undefined}
      onToggle={({ currentTarget }) => void loadOnOpen(currentTarget)}
    >
      <summary>{title}</summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}

async function loadOnOpen(details: HTMLDetailsElement): Promise<void> {
  if (details.open && !(await loadCheckout(true))) details.open = false
}
