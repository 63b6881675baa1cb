import { useEffect, type FormEvent } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { returnedQuantity, requestKinds, returnReasons } from '#domain/inbox/request.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextAreaField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MyOrder } from './my-order-item.ts'
import { SelectedFiles } from '#app/account/pictures/selected-files.tsx'
import { useRequestForm } from './use-request-form.ts'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './orders.module.css'

type RequestFormProps = { order: MyOrder; mayReturn: boolean; onClose: (isSent: boolean) => void }

/** Renders the form for a return or a complaint: items, reason, description and pictures. */
export function RequestForm({ order, mayReturn, onClose }: RequestFormProps) {
  const t = useMessages(requestMessages)
  const form = useRequestForm(order.id, onClose)
  const { ref: formRef } = form.formProps
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [formRef])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void form.send(event.currentTarget)
  }
  return (
    <FormStack limit="form" {...form.formProps} onSubmit={submit}>
      {mayReturn ? <KindField /> : <input type="hidden" name="kind" value="complaint" />}
      <ItemQuantities order={order} />
      {mayReturn && <ReasonField />}
      <TextAreaField
        label={t.text}
        name="text"
        hint={t.textHint}
        error={form.errors['text']}
        maxLength={2000}
        required
        onChange={(event) => form.recheckText(event.currentTarget.value)}
      />
      <SelectedFiles hint={t.picturesHint} {...form.pictures} />
      <p className={layoutStyles.flow}>
        <Button type="submit" variant="primary" isLoading={form.isWorking}>
          {t.send}
        </Button>
        <Button onClick={() => onClose(false)}>{t.cancel}</Button>
      </p>
    </FormStack>
  )
}

function KindField() {
  const t = useMessages(requestMessages)
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>{t.kind}</legend>
      <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {requestKinds.map((kind) => (
          <CheckField key={kind} type="radio" name="kind" value={kind} defaultChecked={kind === 'return'}>
            {t[kind]}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the reason of a return; complaints have none. */
function ReasonField() {
  const t = useMessages(requestMessages)
  const options = returnReasons.map((reason) => ({ value: reason, text: t[`reason-${reason}`] }))
  return (
    <SelectField
      className={styles.reason}
      label={t.reason}
      name="reason"
      options={[{ value: '', text: t.reasonUnsaid }, ...options]}
    />
  )
}

function ItemQuantities({ order }: { order: MyOrder }) {
  const t = useMessages(requestMessages)
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.label}>
        {t.items} <span className={textStyles.muted}>{t.optional}</span>
      </legend>
      {order.items.map(({ product: { id, name, nameLang }, quantity: orderedQuantity }) => {
        const quantity = orderedQuantity - returnedQuantity(order.requests, id)
        if (quantity <= 0) return null
        return (
          <Row align="center" key={id}>
            <CheckField name="item" value={id}>
              <span lang={nameLang}>{name}</span>
            </CheckField>
            {quantity > 1 && <ReturnQuantity {...{ id, name, quantity }} />}
          </Row>
        )
      })}
      <p className={fieldStyles.hint}>{t.itemsHint}</p>
    </fieldset>
  )
}

function ReturnQuantity({ id, name, quantity }: { id: string; name: string; quantity: number }) {
  const t = useMessages(requestMessages)
  const language = useLanguage()
  return (
    <select
      className={`${fieldStyles.input} ${styles.quantity}`}
      name={`quantity-${id}`}
      aria-label={t.howMany({ name })}
      defaultValue={quantity}
    >
      {Array.from({ length: quantity }, (_, index) => (
        <option key={index + 1} value={index + 1}>
          {formatNumber(index + 1, language)}
        </option>
      ))}
    </select>
  )
}
