import { type FormEvent, useEffect, useRef, useState } from 'react'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { defaultPermissions } from '#domain/account/staff-permissions.ts'
import { PermissionFields, withPermissions } from './permission-fields.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './staff.module.css'

type GeneratedPassword = { name: string; password: string }

/** Renders the form that adds a member of staff. A generated password is shown once above it. */
export function AddStaffMember() {
  const t = useMessages(staffMessages)
  const form = useRef<HTMLFormElement>(null)
  const [generated, setGenerated] = useState<GeneratedPassword>()
  const { isSending, errors, send } = useSend('/seller/staff/add', {
    fields: ['name', 'email', 'password'],
    onResponse: (response) => {
      if (!response.ok) return
      form.current?.reset()
      const { password, member: staffMember } = response.body
      setGenerated(password ? { name: staffMember.name, password } : undefined)
    },
  })

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(withPermissions(textsOf(event.currentTarget)))
  }

  return (
    <section className={`${sellerStyles.panel} ${styles.adding}`} aria-labelledby="add-member">
      <h2 id="add-member">{t.add}</h2>
      {generated && <GeneratedPasswordNotice key={generated.password} {...generated} />}
      <form className={styles.fields} method="post" noValidate autoComplete="off" ref={form} onSubmit={add}>
        <TextField label={t.name} name="name" error={errors['name']} required maxLength={100} />
        <TextField label={t.email} name="email" type="email" error={errors['email']} required />
        <SelectField
          label={t.role}
          name="role"
          defaultValue="staff"
          options={[
            { value: 'staff', text: t.staff },
            { value: 'owner', text: t.owner },
          ]}
        />
        <PermissionFields grantedPermissions={defaultPermissions} />
        <PasswordField
          label={t.password}
          optional={t.optional}
          hint={t.passwordHint}
          error={errors['password']}
          show={t.show}
          hide={t.hide}
          name="password"
          autoComplete="new-password"
          maxLength={128}
        />
        <p>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {t.add}
          </Button>
        </p>
      </form>
    </section>
  )
}

/**
 * Renders a generated password, which is shown only once. It scrolls into view, because on a phone the button is one
 * screen below.
 */
export function GeneratedPasswordNotice({ name, password }: GeneratedPassword) {
  const t = useMessages(staffMessages)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={part} tabIndex={-1}>
      <Notice>
        {t.passwordOnce({ name })} <b className={`${textStyles.number} ${styles.password}`}>{password}</b>{' '}
        {t.passwordOnceHelp}
      </Notice>
    </div>
  )
}
