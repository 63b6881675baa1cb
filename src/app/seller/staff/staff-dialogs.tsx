import type { StaffMember } from '#shop/staff/staff-members.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { PermissionFields, withPermissions } from './permission-fields.tsx'
import { GeneratedPasswordNotice } from './staff-add.tsx'
import * as styles from './staff.module.css'

/** A staff member as pages receive it. */
export type StaffMemberItem = Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: string | null }

type StaffMemberProps = { staffMember: StaffMemberItem; isLastOwner: boolean }

/** Another name, role or work; the last owner stays one. */
export function EditStaffMember({
  staffMember: { id, name, role, areas: permissions },
  isLastOwner,
}: StaffMemberProps) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, errors, send } = useSend('/seller/staff/update', {
    fields: ['name'],
    onResponse: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsOpen(true)}>
        {t.change}
      </Button>
      <StaffMemberDialog
        isOpen={isOpen}
        title={t.changeOf({ name })}
        action={t.save}
        isSending={isSending}
        onSend={(texts) => send({ id, ...withPermissions(texts) })}
        onClose={() => setIsOpen(false)}
      >
        <TextField label={t.name} name="name" defaultValue={name} error={errors['name']} maxLength={100} />
        <SelectField
          label={t.role}
          name="role"
          defaultValue={role}
          hint={isLastOwner ? t.lastOwner : undefined}
          options={[
            { value: 'staff', text: t.staff, isDisabled: isLastOwner },
            { value: 'owner', text: t.owner },
          ]}
        />
        <PermissionFields grantedPermissions={permissions} />
      </StaffMemberDialog>
    </>
  )
}

/** Sets a typed or generated password. A generated one is shown before the dialog closes. */
export function NewPassword({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [generatedPassword, setGeneratedPassword] = useState<string>()
  const { isSending, errors, send } = useSend('/seller/staff/password', {
    fields: ['password'],
    onResponse: (response) => {
      if (!response.ok) return setGeneratedPassword(undefined)
      if (response.body.password) setGeneratedPassword(response.body.password)
      else close()
    },
  })
  function close() {
    setIsOpen(false)
    setGeneratedPassword(undefined)
  }
  return (
    <>
      <Button size="small" aria-label={t.newPasswordOf({ name })} onClick={() => setIsOpen(true)}>
        {t.newPassword}
      </Button>
      <StaffMemberDialog
        isOpen={isOpen}
        title={t.newPasswordOf({ name })}
        action={t.newPassword}
        isSending={isSending}
        onSend={(texts) => send({ id, ...texts })}
        onClose={close}
      >
        <p>{t.newPasswordHelp}</p>
        {generatedPassword !== undefined && (
          <GeneratedPasswordNotice name={name} password={generatedPassword} />
        )}
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
      </StaffMemberDialog>
    </>
  )
}

/** Disables a login. For the last owner it explains why this is not possible. */
export function DisableStaffMember({ staffMember: { id, name }, isLastOwner }: StaffMemberProps) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = useSend('/seller/staff/disable', {
    onResponse: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button
        size="small"
        variant="danger"
        aria-label={t.disableOf({ name })}
        disabled={isLastOwner}
        reason={isLastOwner ? t.lastOwner : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t.disable}
      </Button>
      <StaffMemberDialog
        isOpen={isOpen}
        title={t.disableOf({ name })}
        action={t.disable}
        isSending={isSending}
        onSend={() => send({ id })}
        onClose={() => setIsOpen(false)}
      >
        <p>{t.disableHelp}</p>
      </StaffMemberDialog>
    </>
  )
}

/** Ends all sessions of a member of staff. */
export function EndSessions({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = useSend('/seller/sessions/end', {
    onResponse: ({ ok }) => ok && setIsOpen(false),
  })
  return (
    <>
      <Button size="small" aria-label={t.endSessionsOf({ name })} onClick={() => setIsOpen(true)}>
        {t.endSessions}
      </Button>
      <StaffMemberDialog
        isOpen={isOpen}
        title={t.endSessionsOf({ name })}
        action={t.endSessions}
        isSending={isSending}
        onSend={() => send({ member: id })}
        onClose={() => setIsOpen(false)}
      >
        <p>{t.endSessionsHelp}</p>
      </StaffMemberDialog>
    </>
  )
}

type StaffMemberDialogProps = {
  isOpen: boolean
  title: string
  action: string
  isSending: boolean
  /** Sends the input. */
  onSend: (texts: Record<string, string>) => void
  onClose: () => void
  children: ReactNode
}

function StaffMemberDialog({
  isOpen,
  title,
  action,
  isSending,
  onSend,
  onClose,
  children,
}: StaffMemberDialogProps) {
  const t = useMessages(staffMessages)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(textsOf(event.currentTarget))
  }
  return (
    <Dialog isOpen={isOpen} title={title} close={t.back} onClose={onClose}>
      <form className={styles.dialog} method="post" noValidate onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {action}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </div>
      </form>
    </Dialog>
  )
}
