import { type ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import * as styles from './pagination.module.css'

/** A page number, or a gap between numbers. */
export type PageItem =
  | { kind: 'page'; page: number; text: string; href: string }
  | { kind: 'gap'; key: string }

type PaginationProps = {
  label: string
  items: readonly PageItem[]
  current: number
  previous: { text: string; href: string | undefined }
  next: { text: string; href: string | undefined }
}

/** Links to numbered pages. Previous and Next are disabled without a URL. */
export function Pagination({ label, items, current, previous, next }: PaginationProps) {
  return (
    <nav className={styles.pages} aria-label={label}>
      <ul>
        <li>
          <StepLink href={previous.href} rel="prev">
            <Icon name="caret-left" size={18} />
            <span>{previous.text}</span>
          </StepLink>
        </li>
        {items.map((item) => (
          <li
            key={item.kind === 'gap' ? item.key : item.page}
            className={item.kind === 'gap' ? styles.skipped : undefined}
          >
            {item.kind === 'gap' ? (
              <span>…</span>
            ) : (
              <Link to={item.href} {...(item.page === current && { 'aria-current': 'page' })}>
                {item.text}
              </Link>
            )}
          </li>
        ))}
        <li>
          <StepLink href={next.href} rel="next">
            <span>{next.text}</span>
            <Icon name="caret-right" size={18} />
          </StepLink>
        </li>
      </ul>
    </nav>
  )
}

function StepLink({
  href,
  rel,
  children,
}: {
  href: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}) {
  if (href !== undefined) {
    return (
      <Link className={styles.neighbour} to={href} rel={rel}>
        {children}
      </Link>
    )
  }
  return (
    // A link without a target keeps its name and position, and is announced as disabled.
    // eslint-disable-next-line jsx-a11y/anchor-is-valid -- a disabled link has no target
    <a className={styles.neighbour} role="link" aria-disabled="true">
      {children}
    </a>
  )
}
