import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { paymentMessages } from '#domain/payment/payment-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { TestGatewayAction } from '#domain/payment/payment.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { findTestPayment, handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { attemptId, amountPaisa, status } = await findTestPayment(shopOf(context), params['attempt'] ?? '')
  return { attemptId, amountPaisa, status }
}

export const action = formAction({
  press: {
    rateLimitPath: '/test-gateway',
    async send({ shop, params, values }) {
      return {
        location: await handleTestGatewayAction(shop, { id: params['attempt'], action: values['action'] }),
      }
    },
  },
})

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const { title } = messages(paymentMessages, language)
  return describePage({ language, path, site: siteOf(matches), title, isIndexed: false })
}

const testActions = [
  'expire',
  'late',
  'twice',
  'wrong-amount',
] as const satisfies readonly TestGatewayAction[]

/** The page of a payment at the built-in test gateway. */
export default function TestGatewayPage() {
  const { attemptId, amountPaisa, status } = useLoaderData<typeof loader>()
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{t.title}</h1>
          <Notice>{t.test}</Notice>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.help}</p>
          {status === 'pending' ? (
            <>
              <p>
                {t.amount}{' '}
                <b className={textStyles.number}>{formatMoney(amountPaisa, language, 'when-needed')}</b>
              </p>
              <PaymentForm />
            </>
          ) : (
            <>
              <p>{status === 'paid' || status === 'refunded' ? t.paidAlready : t.notPaid}</p>
              {/* The return URL of all gateways, which redirects to the order. */}
              <ButtonLink variant="primary" href={`/pay/return/${attemptId}`} reloadDocument>
                {t.toOrder}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  )
}

function PaymentForm() {
  const t = useMessages(paymentMessages)
  const refused = useRejectedSubmission('press')
  return (
    <form method="post">
      <FormRefusal refused={refused} />
      <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
        <Button variant="primary" size="large" type="submit" name="action" value="pay">
          {t.pay}
        </Button>
        <Button size="large" type="submit" name="action" value="cancel">
          {t.cancel}
        </Button>
      </div>
      <h2 className={`${textStyles.small} ${textStyles.muted}`}>{t.failureCases}</h2>
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {testActions.map((testAction) => (
          <Button key={testAction} variant="link" type="submit" name="action" value={testAction}>
            {t[testAction]}
          </Button>
        ))}
      </p>
    </form>
  )
}
