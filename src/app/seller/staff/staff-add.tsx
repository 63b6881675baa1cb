import { type FormEvent, useEffect, useRef, useState } from 'react'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { usualAreas } from '#domain/account/rights.ts'
import { AreaFields, withAreas } from './area-fields.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useWords } from '#app/components/use-words.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './staff.module.css'

type Shown = { name: string; password: string }

/** A form for one more member; a password that the store made is shown once above it. */
export function AddMember() {
  const said = useWords(staffMessages)
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<Shown>()
  const { isSending, errors, send } = useSend('/seller/staff/add', {
    fields: ['name', 'email', 'password'],
    onAnswer: (answer) => {
      if (!answer.ok) return
      form.current?.reset()
      const { password, member } = answer.body
      setShown(password ? { name: member.name, password } : undefined)
    },
  })

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(withAreas(textsOf(event.currentTarget)))
  }

  return (
    <section className={`${deskLook.panel} ${styles.adding}`} aria-labelledby="add-member">
      <h2 id="add-member">{said.add}</h2>
      {shown && <ShownPassword key={shown.password} {...shown} />}
      <form className={styles.fields} method="post" noValidate autoComplete="off" ref={form} onSubmit={add}>
        <TextField label={said.name} name="name" error={errors['name']} required maxLength={100} />
        <TextField label={said.email} name="email" type="email" error={errors['email']} required />
        <SelectField
          label={said.role}
          name="role"
          defaultValue="staff"
          options={[
            { value: 'staff', text: said.staff },
            { value: 'owner', text: said.owner },
          ]}
        />
        <AreaFields given={usualAreas} />
        <PasswordField
          label={said.password}
          optional={said.optional}
          hint={said.passwordHint}
          error={errors['password']}
          show={said.show}
          hide={said.hide}
          name="password"
          autoComplete="new-password"
          maxLength={128}
        />
        <p>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {said.add}
          </Button>
        </p>
      </form>
    </section>
  )
}

/** A password that nobody sees again: led to as it comes, because on a phone the button stands a screen below it. */
export function ShownPassword({ name, password }: Shown) {
  const said = useWords(staffMessages)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={part} tabIndex={-1}>
      <Notice>
        {said.shownOnce({ name })} <b className={`${textLook.number} ${styles.password}`}>{password}</b>{' '}
        {said.shownOnceHelp}
      </Notice>
    </div>
  )
}
