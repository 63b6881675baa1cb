import { useRef, type SyntheticEvent } from 'react'
import { customerLimits } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import type { Customer } from '#shop/customers/read-customer.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './customers.module.css'

type ChangeDialogProps = {
  customer: Customer
  /** The tags that other customers have. */
  existingTags: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Another name, e-mail address or other tags for a customer. */
export function ChangeDialog({ isOpen, ...form }: ChangeDialogProps) {
  const t = useMessages(customerMessages)
  return (
    <Dialog isOpen={isOpen} title={t.changeTitle} close={t.back} onClose={form.onClose}>
      <ChangeForm {...form} />
    </Dialog>
  )
}

const fieldNames = ['name', 'email', 'tags'] as const

function ChangeForm({ customer, existingTags, onClose }: Omit<ChangeDialogProps, 'isOpen'>) {
  const t = useMessages(customerMessages)
  const form = useRef<HTMLFormElement>(null)
  const { id, version } = customer
  const { isSending, errors, send } = useSend('/seller/customer/save', {
    fields: fieldNames,
    onResponse: (response) => {
      if (response.ok) onClose()
      else focusFirstWrong(form.current, fieldNames, response.errors)
    },
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, email, tags = '' } = textsOf(event.currentTarget)
    send({ id, version, name, email, tags: tagsIn(tags) })
  }
  return (
    <form className={styles.fields} method="post" noValidate autoComplete="off" ref={form} onSubmit={save}>
      <TextField
        label={t.name}
        name="name"
        maxLength={customerLimits.name}
        error={errors['name']}
        defaultValue={customer.name}
      />
      <TextField
        label={t.email}
        optional={t.optional}
        name="email"
        inputMode="email"
        maxLength={customerLimits.email}
        error={errors['email']}
        defaultValue={customer.email}
      />
      <TextField
        label={t.tagsField}
        hint={t.tagsHint}
        optional={t.optional}
        name="tags"
        list="known-tags"
        error={errors['tags']}
        defaultValue={customer.tags.join(', ')}
      />
      <datalist id="known-tags">
        {existingTags.map((tag) => (
          <option key={tag}>
            {[...customer.tags.filter((customerTag) => customerTag !== tag), tag].join(', ')}
          </option>
        ))}
      </datalist>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </div>
    </form>
  )
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
