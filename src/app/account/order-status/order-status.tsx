import { useState } from 'react'
import { data, useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CodeField } from '#app/account/code-field.tsx'
import { useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { useReachableContacts } from '#app/components/frame/site-navigation.ts'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { hasOrderLookup } from '#shop/customers/order-lookup.ts'
import { lookupForms } from './lookup-forms.server.ts'
import { LookupForm, type LookupRequest } from './lookup-form.tsx'
import { LookupCodeForm } from './lookup-code-form.tsx'
import { OrderProgress, type LookedUpOrder } from './order-progress.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Responds with 404 if the store can send no codes. */
export function loader({ context }: LoaderFunctionArgs) {
  const isAvailable = hasOrderLookup(shopOf(context))
  return data({ isAvailable }, { status: isAvailable ? 200 : 404 })
}

export const action = formAction(lookupForms)

export const meta = privatePageMeta('order-status')

/** Shows the status of an order to a visitor: first the order and its phone number, then the code, then the status. */
export default function OrderStatusPage() {
  const { isAvailable } = useLoaderData<typeof loader>()
  return isAvailable ? <OrderStatus /> : <ErrorView status={404} />
}

function OrderStatus() {
  const t = useMessages(orderLookupMessages)
  const [request, setRequest] = useState<LookupRequest>()
  const actionData = useActionData<{ result?: LookedUpOrder }>()
  const [order, setOrder] = useState(actionData?.result)
  const [query] = useSearchParams()
  const lookupId = query.get('lookup')
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          {order === undefined && <h1 className={textStyles.title}>{t.title}</h1>}
          {order !== undefined ? (
            <OrderProgress order={order} onAnother={() => setOrder(undefined)} />
          ) : request === undefined && lookupId !== null ? (
            <PlainCodeForm id={lookupId} kind={query.get('kind') === 'email' ? 'email' : 'phone'} />
          ) : request === undefined ? (
            <LookupForm onSent={setRequest} />
          ) : (
            <LookupCodeForm
              request={request}
              onSent={setRequest}
              onFound={(foundOrder) => {
                setRequest(undefined)
                setOrder(foundOrder)
              }}
              onChange={() => setRequest(undefined)}
            />
          )}
        </div>
      </div>
    </main>
  )
}

/** Renders the form for the code, after the order was entered without scripts. */
function PlainCodeForm({ id, kind }: { id: string; kind: LookupRequest['code']['kind'] }) {
  const t = useMessages(orderLookupMessages)
  const verificationText = useMessages(verificationMessages)
  const sendsCode = useReachableContacts()[kind]
  const to = useLocalPath()
  const refused = useRejectedSubmission('code')
  return (
    <form className={fieldStyles.form} method="post" noValidate>
      <input type="hidden" name="form" value="code" />
      <input type="hidden" name="id" value={id} />
      <output className={textStyles.small}>{sendsCode ? t.sent : verificationText.notSent}</output>
      <CodeField error={refused?.errors['code']} />
      <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <Button variant="primary" type="submit">
          {t.show}
        </Button>
        <ButtonLink variant="link" href={to('/order-status')} reloadDocument>
          {t.change}
        </ButtonLink>
      </p>
    </form>
  )
}
