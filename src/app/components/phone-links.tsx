import { contactLinkMessages } from './contact-link-messages.ts'
import { contactLinks } from '#domain/nepal/contact-links.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from './use-messages.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type PhoneLinksProps = {
  /** The phone as entered. A text without a number is shown without links. */
  phone: string
  /** The name of the person, if the page has several phone numbers. */
  name?: string
  /** Hides the number where there is little space. Screen readers still read it. */
  hidesNumber?: boolean
  /** The initial text of a message in the messengers. */
  text?: string
}

/** Renders a phone number with links to call it and to open WhatsApp and Viber. */
export function PhoneLinks({ phone, name, hidesNumber = false, text = '' }: PhoneLinksProps) {
  const t = useMessages(contactLinkMessages)
  const links = contactLinks(phone, text)
  if (links === undefined) return <span className={textStyles.number}>{phone}</span>
  const nameSuffix = name === undefined ? null : <span className={textStyles.visuallyHidden}> {name}</span>
  return (
    <span className={chipsStyles.joined}>
      <a className={chipsStyles.chip} href={links.call}>
        <Icon name="phone-call" size={20} />
        <span className={textStyles.visuallyHidden}>{t.call} </span>
        <span className={hidesNumber ? textStyles.visuallyHidden : textStyles.number}>{phone}</span>
        {nameSuffix}
      </a>
      {links.whatsApp !== undefined && (
        <a
          className={`${chipsStyles.chip} ${textStyles.hiddenInPrint}`}
          href={links.whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp-logo" size={20} />
          <span className={textStyles.visuallyHidden}>WhatsApp</span>
          {nameSuffix}
        </a>
      )}
      {links.viber !== undefined && (
        <a className={`${chipsStyles.chip} ${textStyles.hiddenInPrint}`} href={links.viber}>
          Viber
          {nameSuffix}
        </a>
      )}
    </span>
  )
}
