import { type FormEvent, useState } from 'react'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useWords } from '#app/components/use-words.ts'
import { passwordIn, textsOf, useStaffCall } from './use-staff-call.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './staff.module.css'

type Shown = { name: string; password: string }

/** A form for one more member; a password that the store made is shown once above it. */
export function AddMember() {
  const said = useWords(staffMessages)
  const { isWorking, errors, send } = useStaffCall('add')
  const [shown, setShown] = useState<Shown>()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isWorking) return
    const texts = textsOf(form)
    const answer = await send(texts)
    if (!answer) return
    form.reset()
    const password = passwordIn(answer)
    setShown(password === undefined ? undefined : { name: texts['name'] ?? '', password })
  }

  return (
    <section className={`${deskLook.panel} ${styles.adding}`} aria-labelledby="add-member">
      <h2 id="add-member">{said.add}</h2>
      {shown && <ShownPassword {...shown} />}
      <form
        className={styles.fields}
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void add(event)}
      >
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
          <Button variant="primary" type="submit" isLoading={isWorking}>
            {said.add}
          </Button>
        </p>
      </form>
    </section>
  )
}

/** A password that nobody sees again. */
export function ShownPassword({ name, password }: Shown) {
  const said = useWords(staffMessages)
  return (
    <Notice>
      {said.shownOnce({ name })} <b className={`${textLook.number} ${styles.password}`}>{password}</b>{' '}
      {said.shownOnceHelp}
    </Notice>
  )
}
