import { passwordLength } from '#domain/account/account.ts'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'

type LoginField = 'email' | 'password'

type LoginFieldsProps = {
  texts: { email: string; password: string; show: string; hide: string }
  errors: Partial<Record<LoginField, string | undefined>>
  onInput: (field: LoginField) => void
  /** The initial email address, if the account is known. */
  email?: string | undefined
  /** The password requirements, for a registration form. */
  newPasswordHint?: string
}

/** Renders the email and password fields of a login, marked for password managers. */
export function LoginFields({ texts, errors, onInput, email, newPasswordHint }: LoginFieldsProps) {
  const isNew = newPasswordHint !== undefined
  return (
    <>
      <TextField
        label={texts.email}
        error={errors.email}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete={isNew ? 'email' : 'username'}
        required
        onInput={() => onInput('email')}
      />
      <PasswordField
        label={texts.password}
        {...(isNew && { hint: newPasswordHint, minLength: passwordLength.min })}
        error={errors.password}
        showLabel={texts.show}
        hideLabel={texts.hide}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        onInput={() => onInput('password')}
      />
    </>
  )
}
