import { useState, type SyntheticEvent } from 'react'
import { rejectionReasonMessages } from '#domain/review/review-messages.ts'
import { moderationMessages } from '#domain/review/moderation-messages.ts'
import { canDecide, rejectionReasons, type ReviewState } from '#domain/review/review.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FieldError } from '#ui/field/field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'

type DecisionsProps = {
  /** The form of the page. */
  form: string
  item: { id: string; version: number; state: ReviewState }
  /** Fields that are sent with the form in addition to the decision. */
  extraFields?: { kind: 'question' | 'answer' }
}

/** Renders the buttons that publish an item or refuse it with a reason, as far as its state allows them. */
export function Decisions({ form, item, extraFields = undefined }: DecisionsProps) {
  const t = useMessages(moderationMessages)
  const { id, version, state } = item
  const [isRefusing, setIsRefusing] = useState(false)
  const { isSending, send } = usePageForm(form)
  return (
    <Row>
      {canDecide(state, 'shown') && (
        <Button
          size="small"
          variant="outline"
          isLoading={isSending}
          onClick={() => send({ ...extraFields, id, version, state: 'shown' })}
        >
          {t.show}
        </Button>
      )}
      {canDecide(state, 'refused') && (
        <Button size="small" onClick={() => setIsRefusing(true)}>
          {t.refuse}
        </Button>
      )}
      <Dialog isOpen={isRefusing} title={t.reason} closeLabel={t.cancel} onClose={() => setIsRefusing(false)}>
        <RefusalForm {...{ form, item, extraFields }} onClose={() => setIsRefusing(false)} />
      </Dialog>
    </Row>
  )
}

type RefusalFormProps = Omit<DecisionsProps, 'extraFields'> & {
  extraFields: DecisionsProps['extraFields'] | undefined
  onClose: () => void
}

function RefusalForm({ form, item, extraFields, onClose }: RefusalFormProps) {
  const t = useMessages(moderationMessages)
  const refusalReasonText = useMessages(rejectionReasonMessages)
  const { isSending, errors, setErrors, send } = usePageForm(form, {
    fields: ['reason'],
    onResponse: (response) => response.ok && onClose(),
  })
  function decide(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reason } = textFieldsOf(event.currentTarget)
    if (reason === undefined) return setErrors({ reason: t.chooseReason })
    send({ ...extraFields, id: item.id, version: item.version, state: 'refused', reason })
    return undefined
  }
  const errorId = `refusal-${item.id}`
  return (
    <FormStack onSubmit={decide}>
      <fieldset
        aria-label={t.reason}
        {...(errors['reason'] !== undefined && { 'aria-describedby': errorId })}
      >
        {rejectionReasons.map((reason) => (
          <CheckField key={reason} type="radio" name="reason" value={reason}>
            {refusalReasonText[reason]}
          </CheckField>
        ))}
        {errors['reason'] !== undefined && <FieldError id={errorId}>{errors['reason']}</FieldError>}
      </fieldset>
      <Row>
        <Button type="submit" variant="danger" isLoading={isSending}>
          {t.refuse}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </Row>
    </FormStack>
  )
}
