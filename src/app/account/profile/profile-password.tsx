import { checkPassword, passwordLength } from '#domain/account/account.ts'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { Account } from '#app/components/stores/session-store.ts'
import { useWords } from '#app/components/use-words.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSentForm } from './sent-form.ts'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'

/** Another password, for whoever knows the present one. */
export function ProfilePassword({ account }: { account: Account }) {
  const said = useWords(profileMessages)
  const { errors, isWorking, confirmation, clear, formProps } = useSentForm({
    path: '/user/password',
    fields: ['current', 'password'],
    check: ({ current = '', password = '' }) => {
      const tooLong = checkPassword(password)?.startsWith('too-long') === true
      const wrong = checkPassword(password) === undefined ? undefined : said.nextHint
      return {
        current: current === '' ? said.currentRequired : undefined,
        password: tooLong ? said.nextTooLong : wrong,
      }
    },
    blamed: 'current',
    // Another password ends the other sessions, which the page shows.
    isReadAnew: true,
    done: (_, form) => {
      form?.reset()
      return said.passwordHolds
    },
  })
  return (
    <ProfileSection title={said.password}>
      <p className={`${textLook.small} ${textLook.muted}`}>{said.passwordHelp}</p>
      <form className={fieldLook.form} {...formProps}>
        {/* Tells the browser's own keeper of passwords whose this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={account.email} />
        <PasswordField
          label={said.current}
          error={errors['current']}
          show={said.show}
          hide={said.hide}
          name="current"
          autoComplete="current-password"
          required
          onInput={() => clear('current')}
        />
        <PasswordField
          label={said.next}
          hint={said.nextHint}
          error={errors['password']}
          show={said.show}
          hide={said.hide}
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          required
          onInput={() => clear('password')}
        />
        {confirmation !== undefined && <Notice>{confirmation}</Notice>}
        <p>
          <Button variant="outline" type="submit" isLoading={isWorking}>
            {said.changePassword}
          </Button>
        </p>
      </form>
    </ProfileSection>
  )
}
