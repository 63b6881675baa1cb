import type { Member } from '#shop/staff/members.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useWords } from '#app/components/use-words.ts'
import { AreaFields, withAreas } from './area-fields.tsx'
import { ShownPassword } from './staff-add.tsx'
import * as styles from './staff.module.css'

/** A member of the staff as a page is told of them. */
export type MemberItem = Omit<Member, 'lastSeenAt'> & { lastSeenAt: string | null }

type MemberProps = { member: MemberItem; isLastOwner: boolean }

/** Another name, role or work; the last owner stays one. */
export function ChangeMember({ member: { id, name, role, areas }, isLastOwner }: MemberProps) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, errors, send } = useSend('/seller/staff/update', {
    fields: ['name'],
    onAnswer: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button size="small" aria-label={said.changeOf({ name })} onClick={() => setIsOpen(true)}>
        {said.change}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.changeOf({ name })}
        action={said.save}
        isSending={isSending}
        onSend={(texts) => send({ id, ...withAreas(texts) })}
        onClose={() => setIsOpen(false)}
      >
        <TextField label={said.name} name="name" defaultValue={name} error={errors['name']} maxLength={100} />
        <SelectField
          label={said.role}
          name="role"
          defaultValue={role}
          hint={isLastOwner ? said.lastOwner : undefined}
          options={[
            { value: 'staff', text: said.staff, isDisabled: isLastOwner },
            { value: 'owner', text: said.owner },
          ]}
        />
        <AreaFields given={areas} />
      </MemberDialog>
    </>
  )
}

/** Another password, typed or made; one that was made is shown before the dialog closes. */
export function NewPassword({ member: { id, name } }: { member: MemberItem }) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const { isSending, errors, send } = useSend('/seller/staff/password', {
    fields: ['password'],
    onAnswer: (answer) => {
      if (!answer.ok) return setMade(undefined)
      if (answer.body.password) setMade(answer.body.password)
      else close()
    },
  })
  function close() {
    setIsOpen(false)
    setMade(undefined)
  }
  return (
    <>
      <Button size="small" aria-label={said.newPasswordOf({ name })} onClick={() => setIsOpen(true)}>
        {said.newPassword}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.newPasswordOf({ name })}
        action={said.newPassword}
        isSending={isSending}
        onSend={(texts) => send({ id, ...texts })}
        onClose={close}
      >
        <p>{said.newPasswordHelp}</p>
        {made !== undefined && <ShownPassword name={name} password={made} />}
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
      </MemberDialog>
    </>
  )
}

/** Takes a login away; of the last owner it says why not. */
export function DisableMember({ member: { id, name }, isLastOwner }: MemberProps) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = useSend('/seller/staff/disable', {
    onAnswer: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button
        size="small"
        variant="danger"
        aria-label={said.disableOf({ name })}
        disabled={isLastOwner}
        reason={isLastOwner ? said.lastOwner : undefined}
        onClick={() => setIsOpen(true)}
      >
        {said.disable}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.disableOf({ name })}
        action={said.disable}
        isSending={isSending}
        onSend={() => send({ id })}
        onClose={() => setIsOpen(false)}
      >
        <p>{said.disableHelp}</p>
      </MemberDialog>
    </>
  )
}

/** Logs a member out wherever they are logged in. */
export function EndSessions({ member: { id, name } }: { member: MemberItem }) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = useSend('/seller/sessions/end', {
    onAnswer: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button size="small" aria-label={said.endSessionsOf({ name })} onClick={() => setIsOpen(true)}>
        {said.endSessions}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.endSessionsOf({ name })}
        action={said.endSessions}
        isSending={isSending}
        onSend={() => send({ member: id })}
        onClose={() => setIsOpen(false)}
      >
        <p>{said.endSessionsHelp}</p>
      </MemberDialog>
    </>
  )
}

type MemberDialogProps = {
  isOpen: boolean
  title: string
  action: string
  isSending: boolean
  /** Sends what was filled in. */
  onSend: (texts: Record<string, string>) => void
  onClose: () => void
  children: ReactNode
}

function MemberDialog({ isOpen, title, action, isSending, onSend, onClose, children }: MemberDialogProps) {
  const said = useWords(staffMessages)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(textsOf(event.currentTarget))
  }
  return (
    <Dialog isOpen={isOpen} title={title} close={said.back} onClose={onClose}>
      <form className={styles.dialog} method="post" noValidate onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {action}
          </Button>
          <Button onClick={onClose}>{said.back}</Button>
        </div>
      </form>
    </Dialog>
  )
}
