import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type LoginField = 'email' | 'password'

type LoginFieldsProps = {
  words: { email: string; password: string; show: string; hide: string }
  errors: Partial<Record<LoginField, string | undefined>>
  onInput: (field: LoginField) => void
}

/** The two fields by which shoppers and sellers log in, as keepers of passwords know them. */
export function LoginFields({ words, errors, onInput }: LoginFieldsProps) {
  return (
    <>
      <TextField
        label={words.email}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        onInput={() => onInput('email')}
      />
      <PasswordField
        label={words.password}
        error={errors.password}
        show={words.show}
        hide={words.hide}
        name="password"
        autoComplete="current-password"
        required
        onInput={() => onInput('password')}
      />
    </>
  )
}
