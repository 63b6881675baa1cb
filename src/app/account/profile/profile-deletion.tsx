import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { forgetAccount } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSentForm } from './sent-form.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './profile.module.css'

/** Renders the account deletion, which requires the password. */
export function ProfileDeletion() {
  const t = useMessages(profileMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ProfileSection id="deletion" title={t.deletion}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.deletionHelp}</p>
      <p className={styles.actions}>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t.deletion}
        </Button>
      </p>
      <Dialog
        isOpen={isAsking}
        title={t.deleteQuestion}
        close={t.keepAccount}
        onClose={() => setIsAsking(false)}
      >
        <DeletionForm onCancel={() => setIsAsking(false)} />
      </Dialog>
    </ProfileSection>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(profileMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const { errors, isWorking, clear, formProps } = useSentForm({
    form: 'delete',
    fields: ['password'],
    check: ({ password = '' }) => ({ password: password === '' ? t.currentRequired : undefined }),
    onSuccess: () => {
      forgetAccount()
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
        show={t.show}
        hide={t.hide}
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
