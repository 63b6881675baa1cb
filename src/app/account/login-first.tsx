import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

type LoginFirstProps = {
  title: string
  login: string
  children: string
  /** Another way to the content, without an account. */
  other?: ReactNode
}

/** A page of one shopper's, for a visitor: the login leads back here. */
export function LoginFirst({ title, login, children, other }: LoginFirstProps) {
  const { pathname, search } = useLocation()
  const to = useLocalPath()
  const back = encodeURIComponent(`${pathname}${search}`)
  return (
    <EmptyState
      title={title}
      headingLevel={1}
      action={
        <>
          <ButtonLink variant="primary" href={to(`/login?redirect=${back}`)}>
            {login}
          </ButtonLink>
          {other}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

type FailedProps = { tryAgain: string; onTry: () => void; children: string }

/** Renders an error for content that failed to load, with a retry button. */
export function Failed({ tryAgain, onTry, children }: FailedProps) {
  return (
    <>
      <Notice>{children}</Notice>
      <p className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.again}`}>
        <Button onClick={onTry}>{tryAgain}</Button>
      </p>
    </>
  )
}
