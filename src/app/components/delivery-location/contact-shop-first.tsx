import { locationEstimateMessages } from './location-estimate-messages.ts'
import { PhoneLinks } from '#app/components/phone-links.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Link } from '#ui/link.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Links to the shop’s phone number, or to the contact page, for locations that require an inquiry before the order. */
export function ContactShopFirst({
  locationName,
  phone,
}: {
  locationName: string
  phone: string | undefined
}) {
  const t = useMessages(locationEstimateMessages)
  const to = useLocalPath()
  if (phone === undefined)
    return (
      <Link className={textStyles.underlined} to={to('/contact')}>
        {t.ask}
      </Link>
    )
  return (
    <span>
      <span className={textStyles.visuallyHidden}>{t.ask}</span>
      <PhoneLinks phone={phone} text={t.question({ place: locationName, page: location.href })} />
    </span>
  )
}
