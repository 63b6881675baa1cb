import { use } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readOwnerSettingsWithVersions } from '#shop/settings/owner-settings.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { StaffPermissionsContext } from '#app/seller/frame/page-link.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { AdvanceForm } from './advance-form.tsx'
import { paymentSettingsMessages } from './payment-settings-messages.ts'
import { QrForm } from './qr-form.tsx'
import { ownerSettingForms } from '#app/seller/settings/setting-forms.server.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'money')) return null
  const { advance, qr } = await readOwnerSettingsWithVersions(shop)
  return { advance, qr }
}

export const action = formAction(ownerSettingForms)

export const meta = sellerTitle('sellerPaymentSettings')

/** Renders the settings for advances and, for owners, for payments by the shop’s QR. */
export default function PaymentSettingsPage() {
  const settings = useLoaderData<typeof loader>()
  const t = useMessages(paymentSettingsMessages)
  const to = useLocalPath()
  const { isOwner } = use(StaffPermissionsContext)
  if (settings === null) return null
  return (
    <>
      <PageHead title={t.title}>
        {isOwner && (
          <ButtonLink size="small" href={to('/seller/services')} iconAfter="arrow-right">
            {t.toServices}
          </ButtonLink>
        )}
      </PageHead>
      <AdvanceForm key={`advance-${settings.advance.version}`} {...settings.advance} />
      {isOwner && <QrForm key={`qr-${settings.qr.version}`} {...settings.qr} />}
    </>
  )
}
