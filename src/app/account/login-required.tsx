import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type LoginRequiredProps = {
  title: string
  login: string
  children: string
  /** A link to the content that needs no account. */
  alternative?: ReactNode
}

/** Asks a visitor to log in for a page with personal data. The login leads back to it. */
export function LoginRequired({ title, login, children, alternative }: LoginRequiredProps) {
  const { pathname, search } = useLocation()
  const to = useLocalPath()
  const returnPath = encodeURIComponent(`${pathname}${search}`)
  return (
    <EmptyState
      title={title}
      headingLevel={1}
      action={
        <>
          <ButtonLink variant="primary" href={to(`/login?redirect=${returnPath}`)}>
            {login}
          </ButtonLink>
          {alternative}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

type LoadFailureProps = { tryAgain: string; onRetry: () => void; children: string }

/** Renders an error for content that failed to load, with a retry button. */
export function LoadFailure({ tryAgain, onRetry, children }: LoadFailureProps) {
  return (
    <>
      <Notice>{children}</Notice>
      <p className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
        <Button onClick={onRetry}>{tryAgain}</Button>
      </p>
    </>
  )
}
