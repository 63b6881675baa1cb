import { useSearchParams } from 'react-router'
import { successMessages } from '#domain/success-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { unsubscribeMessages } from '#domain/account/unsubscribe-messages.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { subscribeToNewsletter } from '#shop/inbox/contact.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './account.module.css'

export const action = formAction({
  newsletter: {
    rateLimitPath: '/newsletter',
    async send({ shop, values }) {
      await subscribeToNewsletter(shop, values)
      return '/newsletter?subscribed=1'
    },
  },
})

export const meta = privatePageMeta('newsletter')

/** The page of the footer's newsletter form, for browsers without scripts. */
export default function NewsletterPage() {
  const t = useMessages(frameMessages)
  const { subscribed } = useMessages(successMessages)
  const { toShop } = useMessages(unsubscribeMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const refused = useRejectedSubmission('newsletter')
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={styles.plain}>
          <h1 className={textStyles.title}>{t.newsletterTitle}</h1>
          {params.get('subscribed') === '1' ? (
            <Notice>{subscribed}</Notice>
          ) : (
            <form className={fieldStyles.form} method="post" noValidate>
              <FormRefusal refused={refused} />
              <TextField
                label={t.newsletterEmail}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={rejectedValue(refused, 'email')}
                error={refused?.errors['email']}
                required
              />
              <Button variant="primary" type="submit">
                {t.subscribe}
              </Button>
            </form>
          )}
          <p className={textStyles.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}
