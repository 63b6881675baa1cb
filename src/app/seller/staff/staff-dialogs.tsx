import type { Member } from '#shop/staff/members.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { staffMessages } from '#domain/messages/seller/staff.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useWords } from '#app/components/use-words.ts'
import { ShownPassword } from './staff-add.tsx'
import { passwordIn, textsOf, useStaffCall } from './use-staff-call.ts'
import * as styles from './staff.module.css'

/** A member of the staff as a page is told of them. */
export type MemberItem = Omit<Member, 'lastSeenAt'> & { lastSeenAt: string | null }

type MemberProps = { member: MemberItem; isLastOwner: boolean }

/** Another name or role; the last owner stays one. */
export function ChangeMember({ member: { id, name, role }, isLastOwner }: MemberProps) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isWorking, errors, send } = useStaffCall('update')
  return (
    <>
      <Button size="small" aria-label={said.changeOf({ name })} onClick={() => setIsOpen(true)}>
        {said.change}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.changeOf({ name })}
        action={said.save}
        isWorking={isWorking}
        onSend={async (texts) => Boolean(await send({ id, ...texts }))}
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
      </MemberDialog>
    </>
  )
}

/** Another password, typed or made; one that was made is shown before the dialog closes. */
export function NewPassword({ member: { id, name } }: { member: MemberItem }) {
  const said = useWords(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const { isWorking, errors, send } = useStaffCall('password')
  async function set(texts: Record<string, string>) {
    const answer = await send({ id, ...texts })
    const password = passwordIn(answer)
    setMade(password)
    return answer !== undefined && password === undefined
  }
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
        isWorking={isWorking}
        onSend={set}
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
  const { isWorking, send } = useStaffCall('disable')
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
        isWorking={isWorking}
        onSend={async () => Boolean(await send({ id }))}
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
  const { isWorking, send } = useStaffCall('sessions')
  return (
    <>
      <Button size="small" aria-label={said.endSessionsOf({ name })} onClick={() => setIsOpen(true)}>
        {said.endSessions}
      </Button>
      <MemberDialog
        isOpen={isOpen}
        title={said.endSessionsOf({ name })}
        action={said.endSessions}
        isWorking={isWorking}
        onSend={async () => Boolean(await send({ member: id }))}
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
  isWorking: boolean
  /** Sends what was filled in; true when the dialog has nothing left to say. */
  onSend: (texts: Record<string, string>) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

function MemberDialog({ isOpen, title, action, isWorking, onSend, onClose, children }: MemberDialogProps) {
  const said = useWords(staffMessages)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWorking && (await onSend(textsOf(event.currentTarget)))) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={title} close={said.back} onClose={onClose}>
      <form className={styles.dialog} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isLoading={isWorking}>
            {action}
          </Button>
          <Button onClick={onClose}>{said.back}</Button>
        </div>
      </form>
    </Dialog>
  )
}
