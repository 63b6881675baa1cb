import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { clearAccountData } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { useValidatedForm } from './validated-form.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Renders the account deletion, which requires the password. */
export function ProfileDeletion() {
  const t = useMessages(profileMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <ProfileSection id="deletion" title={t.deletion}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.deletionHelp}</p>
      <p>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {t.deletion}
        </Button>
      </p>
      <Dialog
        isOpen={isConfirming}
        title={t.deleteQuestion}
        closeLabel={t.keepAccount}
        onClose={() => setIsConfirming(false)}
      >
        <DeletionForm onCancel={() => setIsConfirming(false)} />
      </Dialog>
    </ProfileSection>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(profileMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const { errors, isWorking, clear, formProps } = useValidatedForm({
    form: 'delete',
    fields: ['password'],
    check: ({ password = '' }) => ({ password: password === '' ? t.currentRequired : undefined }),
    onSuccess: () => {
      clearAccountData()
      void navigate(to('/'))
      return undefined
    },
  })
  return (
    <form className={fieldStyles.form} {...formProps}>
      <p className={textStyles.small}>{t.deleteWarning}</p>
      <PasswordField
        label={t.current}
        error={errors['password']}
        showLabel={t.show}
        hideLabel={t.hide}
        name="password"
        autoComplete="current-password"
        required
        onInput={() => clear('password')}
      />
      <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
        <Button variant="danger" type="submit" isLoading={isWorking}>
          {t.deletion}
        </Button>
        <Button onClick={onCancel}>{t.keepAccount}</Button>
      </div>
    </form>
  )
}
