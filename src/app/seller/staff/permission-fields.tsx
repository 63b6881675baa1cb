import { permissions, type Permission } from '#domain/account/staff-permissions.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders one checkbox per permission. Owners have all permissions regardless of the checkboxes. */
export function PermissionFields({ grantedPermissions }: { grantedPermissions: readonly Permission[] }) {
  const t = useMessages(staffMessages)
  return (
    <Stack as="fieldset" gap="tight">
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
    </Stack>
  )
}
