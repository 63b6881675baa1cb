import { nameMaxLength } from '#domain/account/account.ts'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { renameAccount, type Account } from '#app/components/stores/session-store.ts'
import { useWords } from '#app/components/use-words.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSentForm } from './sent-form.ts'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './profile.module.css'

/** The name, which can be changed, and the address one logs in with. */
export function ProfileName({ account }: { account: Account }) {
  const said = useWords(profileMessages)
  const { errors, isWorking, clear, formProps } = useSentForm({
    path: '/user/update',
    fields: ['name'],
    check: ({ name = '' }) => ({ name: name.trim() === '' ? said.nameRequired : undefined }),
    blamed: 'name',
    done: ({ user }) => {
      renameAccount(user.name)
      return undefined
    },
  })
  return (
    <ProfileSection title={said.about}>
      <form className={fieldLook.form} {...formProps}>
        <TextField
          label={said.name}
          error={errors['name']}
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          defaultValue={account.name}
          required
          onInput={() => clear('name')}
        />
        <dl>
          <dt className={textLook.caption}>{said.email}</dt>
          <dd className={styles.email}>{account.email}</dd>
          <dd className={textLook.caption}>{said.emailHint}</dd>
        </dl>
        <p>
          <Button variant="outline" type="submit" isLoading={isWorking}>
            {said.saveName}
          </Button>
        </p>
      </form>
    </ProfileSection>
  )
}
