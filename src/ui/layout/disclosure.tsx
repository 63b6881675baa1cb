import { type DetailsHTMLAttributes, type ReactNode, type Ref } from 'react'
import * as flowStyles from '#ui/styles/flow.module.css'

type DisclosureProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className' | 'style' | 'open'> & {
  summary: ReactNode
  isOpen?: boolean
  ref?: Ref<HTMLDetailsElement>
}

/** Content that expands below its summary. `isOpen` is its initial state. */
export function Disclosure({ summary, isOpen = false, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={flowStyles.fold} {...(isOpen && { open: true })}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
