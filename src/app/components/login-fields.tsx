import { passwordLength } from '#domain/account/account.ts'
import { TextField } from '#ui/field/field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'

type LoginField = 'email' | 'password'

type LoginFieldsProps = {
  words: { email: string; password: string; show: string; hide: string }
  errors: Partial<Record<LoginField, string | undefined>>
  onInput: (field: LoginField) => void
  /** The initial email address, if the account is known. */
  email?: string
  /** For an account that is being made: what its password has to be. */
  newPasswordHint?: string
}

/** The two fields by which shoppers and sellers log in, as keepers of passwords know them. */
export function LoginFields({ words, errors, onInput, email, newPasswordHint }: LoginFieldsProps) {
  const isNew = newPasswordHint !== undefined
  return (
    <>
      <TextField
        label={words.email}
        error={errors.email}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete={isNew ? 'email' : 'username'}
        required
        onInput={() => onInput('email')}
      />
      <PasswordField
        label={words.password}
        {...(isNew && { hint: newPasswordHint, minLength: passwordLength.min })}
        error={errors.password}
        show={words.show}
        hide={words.hide}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        onInput={() => onInput('password')}
      />
    </>
  )
}
