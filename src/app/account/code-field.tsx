import { useEffect, useState } from 'react'
import { verificationLimits } from '#domain/customer/verification.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './account.module.css'

type CodeFieldProps = { error: string | undefined; onInput?: () => void }

/** Renders the field for the digits of a code that was sent. */
export function CodeField({ error, onInput }: CodeFieldProps) {
  const t = useMessages(verificationMessages)
  return (
    <TextField
      className={styles.code}
      label={t.code}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Leaves space for separators between the digits.
      maxLength={2 * verificationLimits.digits}
      required
      onInput={onInput}
    />
  )
}

type ResendCodeProps = { availableAt: string; isSending: boolean; onResend: () => void }

/**
 * Renders a button that sends another code, after the first has had time to arrive. Each code needs
 * an element of its own (`key`), so that the wait starts again.
 */
export function ResendCodeButton({ availableAt, isSending, onResend }: ResendCodeProps) {
  const t = useMessages(verificationMessages)
  const [canResend, setCanResend] = useState(false)
  useEffect(() => {
    // If the clocks of server and browser differ, the wait is limited to `verificationLimits.resendDelayMs`.
    const remainingMs = Math.min(
      verificationLimits.resendDelayMs,
      Math.max(0, Date.parse(availableAt) - Date.now()),
    )
    const timer = setTimeout(() => setCanResend(true), remainingMs)
    return () => clearTimeout(timer)
  }, [availableAt])
  if (!canResend) return <p className={`${textStyles.small} ${textStyles.muted}`}>{t.resendSoon}</p>
  return (
    <p>
      <Button variant="outline" size="small" isLoading={isSending} onClick={onResend}>
        {t.resendCode}
      </Button>
    </p>
  )
}
