import { useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { TextField } from '#ui/field/field.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { PermissionFields } from './permission-fields.tsx'
import type { staffForms } from './staff-forms.server.ts'
import { Grid } from '#ui/layout/flow.tsx'
import { SettingsSection } from '#app/seller/kit/settings-section.tsx'
import type { ResultOf } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type GeneratedPassword = { name: string; password: string }
type AddedStaffMember = Pick<ResultOf<typeof staffForms.add>, 'name' | 'password'>

/** Renders the form that adds a staff member. A generated password is shown once above it. */
export function AddStaffMember() {
  const t = useMessages(staffMessages)
  // Without scripts, the page itself is the response to the form.
  const addedStaffMember = useActionData<{ result?: AddedStaffMember }>()?.result
  const [generated, setGenerated] = useState(addedStaffMember && generatedPassword(addedStaffMember))
  return (
    <SettingsSection
      form="add"
      fields={['name', 'email', 'areas', 'password']}
      title={t.add}
      above={generated && <GeneratedPasswordNotice key={generated.password} {...generated} />}
      saveLabel={t.add}
      onSaved={(result: AddedStaffMember, form) => {
        form?.reset()
        setGenerated(generatedPassword(result))
      }}
    >
      {(errors) => (
        <Grid>
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
          {/* The owner gives each permission. A box that is ticked beforehand would give one unnoticed. */}
          <PermissionFields grantedPermissions={[]} error={errors['areas']} />
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
        </Grid>
      )}
    </SettingsSection>
  )
}

/** Returns undefined if the owner has entered the password. */
function generatedPassword({ name, password }: AddedStaffMember): GeneratedPassword | undefined {
  return password ? { name, password } : undefined
}

/**
 * Renders a generated password, which is shown only once. It scrolls into view, because on a phone the button is one
 * screen below.
 */
export function GeneratedPasswordNotice({ name, password }: GeneratedPassword) {
  const t = useMessages(staffMessages)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice>
        {t.passwordOnce({ name })} <b className={`${textStyles.number} ${textStyles.unbroken}`}>{password}</b>{' '}
        {t.passwordOnceHelp}
      </Notice>
    </div>
  )
}
