import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listServices } from '#shop/settings/services.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { paymentSettingsMessages } from '#app/seller/settings/payment/payment-settings-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { serviceForms } from './service-forms.server.ts'
import { ServiceSection } from './service-section.tsx'
import { servicesMessages } from './services-messages.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (shop.actor.seller?.role !== 'owner') return null
  return {
    services: await listServices(shop),
    webhookAddress: `${shop.settings.publicUrl}/pay/notice/stripe`,
  }
}

export const action = formAction(serviceForms)

export const meta = sellerTitle('sellerServices')

/** Renders the payment, email and SMS services, each with its form. */
export default function ServicesPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(servicesMessages)
  const paymentSettingsText = useMessages(paymentSettingsMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { services, webhookAddress } = loaderData
  const hasMail = services.some(({ name, source }) => name === 'mail' && source !== 'none')
  return (
    <>
      <PageHead title={t.title} />
      <Stack limit="page">
        <p className={textStyles.muted}>{t.intro}</p>
        <p>
          <ButtonLink href={to('/seller/settings/payment')} iconAfter="arrow-right">
            {paymentSettingsText.pageLink}
          </ButtonLink>
        </p>
        {!hasMail && <Note icon="warning-circle">{t.noMail}</Note>}
        {services.map((service) => (
          <ServiceSection key={service.name} service={service} webhookAddress={webhookAddress} />
        ))}
      </Stack>
    </>
  )
}
