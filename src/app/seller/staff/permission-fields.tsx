import { useId } from 'react'
import { permissions, type Permission } from '#domain/account/staff-permissions.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FieldError } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type PermissionFieldsProps = { grantedPermissions: readonly Permission[]; error?: string | undefined }

/** Renders one checkbox per permission. Owners have all permissions regardless of the checkboxes. */
export function PermissionFields({ grantedPermissions, error }: PermissionFieldsProps) {
  const errorId = useId()
  const t = useMessages(staffMessages)
  return (
    <Stack as="fieldset" gap="tight" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={textStyles.strong}>{t.areas}</legend>
      {permissions.map((permission) => (
        <CheckField
          key={permission}
          name="areas"
          value={permission}
          defaultChecked={grantedPermissions.includes(permission)}
        >
          {t[`area-${permission}`]}
        </CheckField>
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Stack>
  )
}
