import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { settingsMessages } from '#domain/messages/seller/settings.ts'
import { findSettings } from '#shop/settings/settings.ts'
import { useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { SettingsForm } from './settings-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (!seller) return null
  return { settings: await findSettings(shop), isOwner: seller.role === 'owner' }
}

export const meta = sellerTitle('sellerSettings')

export default function SellerSettingsPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(settingsMessages)
  if (found === null) return null
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.title}</h1>
      </div>
      <p className="small muted set__i">{said.intro}</p>
      <SettingsForm {...found} />
    </>
  )
}
