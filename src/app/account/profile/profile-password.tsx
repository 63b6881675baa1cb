import { checkPassword, passwordLength } from '#domain/account/account.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { Account } from '#app/components/stores/session-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { useValidatedForm } from './validated-form.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Renders the password change, which requires the current password. */
export function ProfilePassword({ account }: { account: Account }) {
  const t = useMessages(profileMessages)
  const { errors, isWorking, confirmation, clear, formProps } = useValidatedForm({
    form: 'password',
    fields: ['current', 'password'],
    check: ({ current = '', password = '' }) => {
      const isTooLong = checkPassword(password)?.startsWith('too-long') === true
      const invalidError = checkPassword(password) === undefined ? undefined : t.nextHint
      return {
        current: current === '' ? t.currentRequired : undefined,
        password: isTooLong ? t.nextTooLong : invalidError,
      }
    },
    // A new password ends the other sessions, which are listed on the page.
    shouldRevalidate: true,
    onSuccess: (_, form) => {
      form?.reset()
      return t.passwordSaved
    },
  })
  return (
    <ProfileSection id="password" title={t.password}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.passwordHelp}</p>
      <form className={fieldStyles.form} {...formProps}>
        {/* Tells the password manager which account this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={account.email} />
        <PasswordField
          label={t.current}
          error={errors['current']}
          showLabel={t.show}
          hideLabel={t.hide}
          name="current"
          autoComplete="current-password"
          required
          onInput={() => clear('current')}
        />
        <PasswordField
          label={t.newPassword}
          hint={t.nextHint}
          error={errors['password']}
          showLabel={t.show}
          hideLabel={t.hide}
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          required
          onInput={() => clear('password')}
        />
        {confirmation !== undefined && <Notice>{confirmation}</Notice>}
        <p>
          <Button variant="outline" type="submit" isLoading={isWorking}>
            {t.changePassword}
          </Button>
        </p>
      </form>
    </ProfileSection>
  )
}
