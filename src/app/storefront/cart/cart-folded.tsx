import { Suspense, useState, type ReactNode } from 'react'
import { loadCheckout } from './checkout-loading.ts'
import * as styles from './cart.module.css'

type FoldedProps = {
  title: string
  /** Whether the section has a saved value and therefore starts open. */
  hasSavedValue: boolean
  isOpen?: boolean
  children: ReactNode
}

/** Renders rarely used content collapsed, and loads it on demand. */
export function Folded({ title, hasSavedValue, isOpen = false, children }: FoldedProps) {
  const [hadSavedValue] = useState(hasSavedValue)
  return (
    <details
      className={`${styles.part} ${styles.taxNumber}`}
      open={hadSavedValue || isOpen ? true : undefined}
      onToggle={({ currentTarget }) => void unfold(currentTarget)}
    >
      <summary>{title}</summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}

async function unfold(part: HTMLDetailsElement): Promise<void> {
  if (part.open && !(await loadCheckout(true))) part.open = false
}
