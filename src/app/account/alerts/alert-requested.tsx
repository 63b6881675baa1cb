import { alertMessages } from '#domain/alert/alert-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

export const meta = privatePageMeta('alerts')

/** The page after an alert request without scripts. It is the same for every request. */
export default function AlertRequestedPage() {
  const t = useMessages(alertMessages)
  const to = useLocalPath()
  const { email: sendsEmails } = useReachableContacts()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.title}</h1>
          <Notice>{sendsEmails ? t.confirmationSent : t.noConfirmationEmail}</Notice>
          <p className={textStyles.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {t.toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}
