import { useSearchParams } from 'react-router'
import { nameMaxLength } from '#domain/account/account.ts'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { LoginRequired } from '#app/account/login-required.tsx'
import { addressesMessages } from '#app/account/addresses/addresses-messages.ts'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'

/**
 * Renders the profile for browsers without scripts: the name, links to addresses and orders, and the logout.
 */
export function ProfileWithoutScripts({ account }: { account: { name: string; email: string } | null }) {
  const t = useMessages(profileMessages)
  const frameText = useMessages(frameMessages)
  const addressesText = useMessages(addressesMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const refused = useRejectedSubmission('name')
  if (account === null)
    return (
      <LoginRequired title={t.title} login={t.loginRegister}>
        {t.loginFirst}
      </LoginRequired>
    )
  return (
    <div className={fieldStyles.form}>
      {params.get('saved') === '1' && <Notice>{t.nameSaved}</Notice>}
      <form className={fieldStyles.form} method="post" noValidate>
        <input type="hidden" name="form" value="name" />
        <FormRefusal refused={refused} />
        <TextField
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={nameMaxLength}
          defaultValue={rejectedValue(refused, 'name') ?? account.name}
          error={refused?.errors['name']}
          hint={account.email}
          required
        />
        <p>
          <Button variant="outline" type="submit">
            {t.saveName}
          </Button>
        </p>
      </form>
      <form className={`${layoutStyles.line} ${layoutStyles.start}`} method="post">
        <ButtonLink href={to('/my-orders')}>{frameText.myOrders}</ButtonLink>
        <ButtonLink href={to('/add-address?from=profile')}>{addressesText.add}</ButtonLink>
        <Button type="submit" name="form" value="logout">
          {frameText.logout}
        </Button>
      </form>
    </div>
  )
}
