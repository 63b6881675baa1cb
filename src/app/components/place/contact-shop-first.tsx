import { arrivalMessages } from './arrival-messages.ts'
import { ContactTrio } from '#app/components/contact-trio.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Link } from '#ui/link.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Links to the shop’s phone number, or to the contact page, for locations that require an inquiry before the order. */
export function ContactShopFirst({ place, phone }: { place: string; phone: string | undefined }) {
  const t = useMessages(arrivalMessages)
  const to = useLocalPath()
  if (phone === undefined)
    return (
      <Link className={textStyles.underlined} to={to('/contact')}>
        {t.ask}
      </Link>
    )
  return (
    <span>
      <span className={textStyles.unseen}>{t.ask}</span>
      <ContactTrio phone={phone} text={t.question({ place, page: location.href })} />
    </span>
  )
}
