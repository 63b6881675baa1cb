import type { StaffMember } from '#shop/staff/staff-members.ts'
import { useState } from 'react'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { EditDialog } from '#app/seller/kit/edit-dialog.tsx'
import type { ResultOf } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { PermissionFields } from './permission-fields.tsx'
import { GeneratedPasswordNotice } from './staff-add.tsx'
import type { staffForms } from './staff-forms.server.ts'

/** A staff member as pages receive it. */
export type StaffMemberItem = Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: string | null }

type StaffMemberProps = { staffMember: StaffMemberItem; isLastOwner: boolean }

/** Renders the dialog for the name, role and permissions. The last owner must stay an owner. */
export function EditStaffMember({
  staffMember: { id, name, role, areas: permissions },
  isLastOwner,
}: StaffMemberProps) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsOpen(true)}>
        {t.change}
      </Button>
      <EditDialog
        form="update"
        fields={['name']}
        id={id}
        title={t.changeOf({ name })}
        saveLabel={t.save}
        cancelLabel={t.back}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {(errors) => (
          <Stack>
            <TextField
              label={t.name}
              name="name"
              defaultValue={name}
              error={errors['name']}
              maxLength={100}
            />
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
          </Stack>
        )}
      </EditDialog>
    </>
  )
}

/**
 * Renders the dialog that sets an entered or generated password. A generated one is displayed until the dialog closes.
 */
export function NewPassword({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [generatedPassword, setGeneratedPassword] = useState<string>()
  function close() {
    setIsOpen(false)
    setGeneratedPassword(undefined)
  }
  return (
    <>
      <Button size="small" aria-label={t.newPasswordOf({ name })} onClick={() => setIsOpen(true)}>
        {t.newPassword}
      </Button>
      <EditDialog
        form="password"
        fields={['password']}
        id={id}
        title={t.newPasswordOf({ name })}
        saveLabel={t.newPassword}
        cancelLabel={t.back}
        isOpen={isOpen}
        onClose={close}
        onSaved={({ password }: ResultOf<typeof staffForms.password>) =>
          password ? setGeneratedPassword(password) : close()
        }
      >
        {(errors) => (
          <Stack>
            <p>{t.newPasswordHelp}</p>
            {generatedPassword !== undefined && (
              <GeneratedPasswordNotice key={generatedPassword} name={name} password={generatedPassword} />
            )}
            <PasswordField
              label={t.password}
              optionalHint={t.optional}
              hint={t.passwordHint}
              error={errors['password']}
              showLabel={t.show}
              hideLabel={t.hide}
              name="password"
              autoComplete="new-password"
              maxLength={128}
            />
          </Stack>
        )}
      </EditDialog>
    </>
  )
}

/** Renders the dialog that disables a login. For the last owner, the button explains why this is not possible. */
export function DisableStaffMember({ staffMember: { id, name }, isLastOwner }: StaffMemberProps) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
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
      <EditDialog
        form="disable"
        fields={[]}
        id={id}
        title={t.disableOf({ name })}
        saveLabel={t.disable}
        cancelLabel={t.back}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {() => <p>{t.disableHelp}</p>}
      </EditDialog>
    </>
  )
}

/** Renders the dialog that ends all sessions of a staff member. */
export function EndSessions({ staffMember: { id, name } }: { staffMember: StaffMemberItem }) {
  const t = useMessages(staffMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={t.endSessionsOf({ name })} onClick={() => setIsOpen(true)}>
        {t.endSessions}
      </Button>
      <EditDialog
        form="sessions"
        fields={[]}
        id={id}
        title={t.endSessionsOf({ name })}
        saveLabel={t.endSessions}
        cancelLabel={t.back}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {() => <p>{t.endSessionsHelp}</p>}
      </EditDialog>
    </>
  )
}
