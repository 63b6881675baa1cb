import { useState } from 'react'
import { useNavigate } from 'react-router'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { forgetAccount } from '#app/components/stores/session-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSentForm } from './sent-form.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './profile.module.css'

/** The end of the account, for whoever knows its password. */
export function ProfileDeletion() {
  const said = useWords(profileMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ProfileSection title={said.deletion}>
      <p className={`${textLook.small} ${textLook.muted}`}>{said.deletionHelp}</p>
      <p className={styles.actions}>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {said.deletion}
        </Button>
      </p>
      <Dialog
        isOpen={isAsking}
        title={said.deleteQuestion}
        close={said.keepAccount}
        onClose={() => setIsAsking(false)}
      >
        <DeletionForm onKeep={() => setIsAsking(false)} />
      </Dialog>
    </ProfileSection>
  )
}

function DeletionForm({ onKeep }: { onKeep: () => void }) {
  const said = useWords(profileMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const { errors, isWorking, clear, formProps } = useSentForm({
    path: '/user/delete',
    fields: ['password'],
    check: ({ password = '' }) => ({ password: password === '' ? said.currentRequired : undefined }),
    blamed: 'password',
    done: () => {
      forgetAccount()
      void navigate(to('/'))
      return undefined
    },
  })
  return (
    <form className={fieldLook.form} {...formProps}>
      <p className={textLook.small}>{said.deleteWarning}</p>
      <PasswordField
        label={said.current}
        error={errors['password']}
        show={said.show}
        hide={said.hide}
        name="password"
        autoComplete="current-password"
        required
        onInput={() => clear('password')}
      />
      <div className={`${layoutLook.line} ${layoutLook.actions}`}>
        <Button variant="danger" type="submit" isLoading={isWorking}>
          {said.deletion}
        </Button>
        <Button onClick={onKeep}>{said.keepAccount}</Button>
      </div>
    </form>
  )
}
