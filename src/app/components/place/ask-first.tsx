import { arrivalMessages } from '#domain/messages/frame/arrival.ts'
import { ContactTrio } from '#app/components/contact-trio.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { Link } from '#ui/link.tsx'
import * as textLook from '#ui/look/text.module.css'

/** The way to ask whether something can be brought to a place: by the shop's number, else on its contact page. */
export function AskFirst({ place, phone }: { place: string; phone: string | undefined }) {
  const said = useWords(arrivalMessages)
  const to = useLocalPath()
  if (phone === undefined)
    return (
      <Link className={textLook.underlined} to={to('/contact')}>
        {said.ask}
      </Link>
    )
  return (
    <span>
      <span className={textLook.unseen}>{said.ask}</span>
      <ContactTrio phone={phone} text={said.question({ place, page: location.href })} />
    </span>
  )
}
