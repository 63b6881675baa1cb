import { useEffect } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { addressMessages } from '#domain/messages/address.ts'
import { cardMessages } from '#domain/messages/card.ts'
import { chromeMessages } from '#domain/messages/chrome.ts'
import { listSitePictures } from '#shop/site-pictures.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureWidths } from '#ui/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useSession } from '#app/components/session-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import './account-pages.css'
import { AddressForm } from './address-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [, banner] = await listSitePictures(shop, 'banner')
  const picture = banner?.square ?? undefined
  return { picture: picture === undefined ? null : { ...pagePicture(shop.language, picture), alt: '' } }
}

export const meta = privatePage('address')

export default function AddAddressPage() {
  const { picture } = useLoaderData<typeof loader>()
  const said = useWords(addressMessages)
  const card = useWords(cardMessages)
  const chrome = useWords(chromeMessages)
  const to = useLocalPath()
  useVisitorLeaves()
  return (
    <main id="main">
      <Breadcrumb
        label={chrome.breadcrumb}
        crumbs={[
          { text: said.home, href: to('/') },
          { text: said.cart, href: to('/cart') },
          { text: said.title },
        ]}
      />
      <div className="wrap">
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <div className="cart">
          <AddressForm />
          <aside>
            {picture !== null && (
              <div className="aside__m">
                <Picture
                  picture={picture}
                  widths={pictureWidths.heroSquare}
                  sizes="(min-width: 1024px) 440px, 100vw"
                  missing={card.pictureMissing}
                />
              </div>
            )}
            <ul className="deliv">
              <li>
                <Icon name="truck" />
                <span>
                  <b>{said.carry}</b>
                  <br />
                  {said.carryText}
                </span>
              </li>
              <li>
                <Icon name="calendar-check" />
                <span>{said.delivery}</span>
              </li>
            </ul>
          </aside>
        </div>
      </div>
    </main>
  )
}

/** An address belongs to an account: without one the way leads back to the cart. */
function useVisitorLeaves(): void {
  const session = useSession()
  const navigate = useNavigate()
  const to = useLocalPath()
  const target = session.state === 'visitor' ? to('/cart') : undefined
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true })
  }, [navigate, target])
}
