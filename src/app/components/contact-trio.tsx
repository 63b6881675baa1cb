import { contactLinkMessages } from './contact-link-messages.ts'
import { contactLinks } from '#domain/nepal/contact-links.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from './use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './contact-trio.module.css'

type ContactTrioProps = {
  /** The phone as it was typed. A text without a number is shown without links. */
  phone: string
  /** Who is reached, where there are several on a page. */
  name?: string
  /** Where there is little room, the number is only read aloud. */
  isShort?: boolean
  /** The initial text of a message in the messengers. */
  text?: string
}

/** A phone number with the ways to it: call, WhatsApp, Viber. */
export function ContactTrio({ phone, name, isShort = false, text = '' }: ContactTrioProps) {
  const t = useMessages(contactLinkMessages)
  const links = contactLinks(phone, text)
  if (links === undefined) return <span className={textStyles.number}>{phone}</span>
  const whom = name === undefined ? null : <span className={textStyles.unseen}> {name}</span>
  return (
    <span className={styles.trio}>
      <a href={links.call}>
        <Icon name="phone-call" size={20} />
        <span className={textStyles.unseen}>{t.call} </span>
        <span className={isShort ? textStyles.unseen : textStyles.number}>{phone}</span>
        {whom}
      </a>
      {links.whatsApp !== undefined && (
        <a href={links.whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp-logo" size={20} />
          <span className={textStyles.unseen}>WhatsApp</span>
          {whom}
        </a>
      )}
      {links.viber !== undefined && (
        <a href={links.viber}>
          Viber
          {whom}
        </a>
      )}
    </span>
  )
}
