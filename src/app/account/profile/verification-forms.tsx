import { type FormEvent, useEffect, useRef, useState } from 'react'
import { proofLimits, type ProofKind } from '#domain/customer/verification.ts'
import { proofsMessages } from '#domain/customer/verification-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import type { AnswerOf } from '#app/components/stores/api-response.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './profile.module.css'

type Open = AnswerOf<'GET', '/user/proofs'>['open'][number]

/** Asks for a code, by the ways in which this shop sends one. */
export function ProofAsking({ ways }: { ways: readonly ProofKind[] }) {
  const t = useMessages(proofsMessages)
  const canText = ways.includes('phone')
  const [chosen, setChosen] = useState<ProofKind>('phone')
  const kind = canText ? chosen : 'email'
  const other = kind === 'phone' ? 'email' : 'phone'
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, refuse, send } = useSend('/user/proofs/ask', {
    fields: ['value'],
    blamed: 'value',
    onAnswer: (answer) => {
      if (!answer.ok) focusFirstWrong(ref.current, ['value'], answer.errors)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value = '' } = textsOf(event.currentTarget)
    const missing = value.trim() === '' ? t[`${kind}Required`] : undefined
    refuse({ value: missing })
    if (!focusFirstWrong(ref.current, ['value'], { value: missing })) send({ kind, value })
  }
  const keyboard =
    kind === 'phone'
      ? ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const)
      : ({ type: 'email', inputMode: 'email', autoComplete: 'email' } as const)
  return (
    <>
      {!canText && <p className={textStyles.small}>{t.noSms}</p>}
      <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
        <TextField
          key={kind}
          label={t[kind]}
          hint={t[`${kind}Hint`]}
          error={errors['value']}
          name="value"
          {...keyboard}
          maxLength={kind === 'phone' ? 40 : 254}
          required
          onInput={() => refuse({})}
        />
        <div className={`${layoutStyles.line} ${layoutStyles.start} ${styles.choices}`}>
          <Button variant="outline" type="submit" isLoading={isSending}>
            {t.send}
          </Button>
          {canText && (
            <Button
              variant="link"
              onClick={() => {
                refuse({})
                setChosen(other)
              }}
            >
              {t[`by-${other}`]}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

type ProofGivingProps = { proof: Open; onDone: () => void; onOther: () => void }

/** Takes the digits of a code that has been sent. */
export function ProofGiving({ proof, onDone, onOther }: ProofGivingProps) {
  const { _id: id, kind, value } = proof
  const t = useMessages(proofsMessages)
  const ref = useRef<HTMLFormElement>(null)
  // A refused request does not reload the page, so the error stays next to the code.
  const { isSending, errors, refuse, send } = useSend('/user/proofs/prove', {
    fields: ['code'],
    blamed: 'code',
    isReadAnew: false,
    onAnswer: (answer) => {
      if (answer.ok) onDone()
      else focusFirstWrong(ref.current, ['code'], answer.errors)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { code = '' } = textsOf(event.currentTarget)
    const missing = code.trim() === '' ? t.codeRequired : undefined
    refuse({ code: missing })
    if (!focusFirstWrong(ref.current, ['code'], { code: missing })) send({ id, code })
  }
  return (
    <form className={fieldStyles.form} ref={ref} method="post" noValidate onSubmit={submit}>
      <p className={textStyles.small}>{t.sentTo({ value })}</p>
      <TextField
        className={styles.code}
        label={t.code}
        error={errors['code']}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // As many digits, and room to set them apart.
        maxLength={2 * proofLimits.digits}
        required
        onInput={() => refuse({})}
      />
      <p>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.link}
        </Button>
      </p>
      <Again proof={proof} />
      <p>
        <Button variant="link" onClick={onOther}>
          {kind === 'phone' ? t.otherPhone : t.otherEmail}
        </Button>
      </p>
    </form>
  )
}

/** Another code to the same, once there was time for the first to come. */
function Again({ proof: { kind, value, againAt } }: { proof: Open }) {
  const t = useMessages(proofsMessages)
  const [isTime, setIsTime] = useState(false)
  const { isSending, send } = useSend('/user/proofs/ask')
  useEffect(() => {
    // If the clocks of server and browser differ, the wait is limited to `proofLimits.againMs`.
    const left = Math.min(proofLimits.againMs, Math.max(0, Date.parse(againAt) - Date.now()))
    const timer = setTimeout(() => setIsTime(true), left)
    return () => clearTimeout(timer)
  }, [againAt])
  if (!isTime) return <p className={`${textStyles.small} ${textStyles.muted}`}>{t.againIn}</p>
  return (
    <p>
      <Button variant="outline" size="small" isLoading={isSending} onClick={() => send({ kind, value })}>
        {t.again}
      </Button>
    </p>
  )
}
