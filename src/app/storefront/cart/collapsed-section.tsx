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

/** Renders a rarely used section of the checkout collapsed. Opening it loads the components of the checkout. */
export function CollapsedSection({ title, hasSavedValue, isOpen = false, children }: CollapsedSectionProps) {
  const [hadSavedValue] = useState(hasSavedValue)
  return (
    <details
      className={`${styles.part} ${styles.collapsedSection}`}
      open={hadSavedValue || isOpen ? true : undefined}
      onToggle={({ currentTarget }) => void loadOnOpen(currentTarget)}
    >
      <summary>{title}</summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}

async function loadOnOpen(details: HTMLDetailsElement): Promise<void> {
  if (details.open && !(await loadCheckout({ isUserWaiting: true }))) details.open = false
}
