import { nameMaxLength } from '#domain/account/account.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { renameAccount, type Account } from '#app/components/stores/session-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import type { ResultOf } from '#app/components/forms/page-form.ts'
import type { profileForms } from './profile-forms.server.ts'
import { useValidatedForm } from './validated-form.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Renders the name, which can be changed, and the email address of the login. */
export function ProfileName({ account }: { account: Account }) {
  const t = useMessages(profileMessages)
  const { errors, isWorking, clear, formProps } = useValidatedForm<ResultOf<typeof profileForms.name>>({
    form: 'name',
    fields: ['name'],
    check: ({ name = '' }) => ({ name: name.trim() === '' ? t.nameRequired : undefined }),
    onSuccess: ({ name }) => {
      renameAccount(name)
      return undefined
    },
  })
  return (
    <ProfileSection id="name" title={t.about}>
      <form className={fieldStyles.form} {...formProps}>
        <TextField
          label={t.name}
          error={errors['name']}
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          defaultValue={account.name}
          required
          onInput={() => clear('name')}
        />
        <dl>
          <dt className={textStyles.caption}>{t.email}</dt>
          <dd className={`${textStyles.strong} ${textStyles.breakWords}`}>{account.email}</dd>
          <dd className={textStyles.caption}>{t.emailHint}</dd>
        </dl>
        <p>
          <Button variant="outline" type="submit" isLoading={isWorking}>
            {t.saveName}
          </Button>
        </p>
      </form>
    </ProfileSection>
  )
}
