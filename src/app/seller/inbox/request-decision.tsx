import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { inboxMessages } from '#domain/messages/seller/inbox.ts'
import { amountText, formatMoney } from '#domain/money.ts'
import { requestLimits, type RequestDecision } from '#domain/request/request.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { RequestItem } from './inbox-item.ts'
import * as styles from './inbox.module.css'

type RequestProps = { request: RequestItem }
type DecisionProps = RequestProps & { decision: RequestDecision }

const help = { accept: 'acceptHelp', decline: 'declineHelp', answer: 'answerHelp' } as const
const label = { accept: 'note', decline: 'reason', answer: 'yourAnswer' } as const
const variant = { accept: 'primary', decline: 'outline', answer: 'outline' } as const

/** What can be done about an open request; each asks once more. */
export function RequestDecisions({ request }: RequestProps) {
  const decisions: readonly RequestDecision[] =
    request.kind === 'return' ? ['accept', 'answer', 'decline'] : ['answer', 'decline']
  return (
    <div className={styles.actions}>
      {decisions.map((decision) => (
        <Decision key={decision} request={request} decision={decision} />
      ))}
    </div>
  )
}

function Decision({ request, decision }: DecisionProps) {
  const said = useWords(inboxMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={variant[decision]} onClick={() => setIsOpen(true)}>
        {said[decision]}
      </Button>
      <Dialog isOpen={isOpen} title={said[decision]} close={said.back} onClose={() => setIsOpen(false)}>
        <p>{said[help[decision]]}</p>
        <DecisionForm request={request} decision={decision} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type DecisionFormProps = DecisionProps & { onClose: () => void }

function DecisionForm({ request, decision, onClose }: DecisionFormProps) {
  const said = useWords(inboxMessages)
  const language = useLanguage()
  const isAccept = decision === 'accept'
  const most = formatMoney(request.refundablePaisa, language, 'when-needed')
  const form = useDecision({ request, decision, onClose })
  return (
    <form
      className={styles.decision}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(event.currentTarget)
      }}
    >
      {isAccept && (
        <TextField
          label={said.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={amountText(request.returnedPaisa, language)}
          hint={said.amountHint({ most })}
          error={form.errors['amount'] === undefined ? undefined : said.amountWrong({ most })}
        />
      )}
      {isAccept && <CheckField name="restock">{said.restock}</CheckField>}
      <TextAreaField
        label={said[label[decision]]}
        name="text"
        maxLength={requestLimits.longest}
        optional={isAccept ? said.optional : undefined}
        error={form.errors['text']}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={form.isWorking}>
          {said[decision]}
        </Button>
        <Button onClick={onClose}>{said.back}</Button>
      </div>
    </form>
  )
}

function useDecision({ request, decision, onClose }: DecisionFormProps) {
  const said = useWords(inboxMessages)
  const revalidator = useRevalidator()
  const [isWorking, setIsWorking] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  async function send(form: HTMLFormElement) {
    if (isWorking) return
    const typed = new FormData(form)
    const text = String(typed.get('text') ?? '')
    if (decision !== 'accept' && text.trim() === '') return refuse(form, { text: said.textRequired })
    setIsWorking(true)
    const answer = await callApi('POST', '/inbox/decide', {
      body: {
        id: request.id,
        decision,
        text,
        ...(decision === 'accept' && { amount: typed.get('amount'), restock: typed.has('restock') }),
      },
    })
    setIsWorking(false)
    if (!answer.ok && Object.keys(answer.errors).length > 0) return refuse(form, answer.errors)
    onClose()
    if (answer.ok) toastSuccess(answer.body.message)
    else toastError(answer.message)
    await revalidator.revalidate()
  }

  function refuse(form: HTMLFormElement, found: Readonly<Record<string, string>>) {
    setErrors(found)
    const first = ['amount', 'text'].find((field) => found[field] !== undefined)
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return { isWorking, errors, send }
}
