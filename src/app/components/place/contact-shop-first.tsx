import { arrivalMessages } from './arrival-messages.ts'
import { ContactTrio } from '#app/components/contact-trio.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Link } from '#ui/link.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** The way to ask whether something can be brought to a place: by the shop's number, else on its contact page. */
export function AskFirst({ place, phone }: { place: string; phone: string | undefined }) {
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
