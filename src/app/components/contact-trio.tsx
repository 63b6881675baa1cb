import { contactWayMessages } from './contact-link-messages.ts'
import { contactWays } from '#domain/nepal/contact-links.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from './use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './contact-trio.module.css'

type ContactTrioProps = {
  /** As it was typed; a text without a number leads nowhere and is shown as it is. */
  phone: string
  /** Who is reached, where there are several on a page. */
  name?: string
  /** Where there is little room, the number is only read aloud. */
  isShort?: boolean
  /** What the messengers begin with. */
  text?: string
}

/** A phone number with the ways to it: call, WhatsApp, Viber. */
export function ContactTrio({ phone, name, isShort = false, text = '' }: ContactTrioProps) {
  const t = useMessages(contactWayMessages)
  const ways = contactWays(phone, text)
  if (ways === undefined) return <span className={textStyles.number}>{phone}</span>
  const whom = name === undefined ? null : <span className={textStyles.unseen}> {name}</span>
  return (
    <span className={styles.trio}>
      <a href={ways.call}>
        <Icon name="phone-call" size={20} />
        <span className={textStyles.unseen}>{t.call} </span>
        <span className={isShort ? textStyles.unseen : textStyles.number}>{phone}</span>
        {whom}
      </a>
      {ways.whatsApp !== undefined && (
        <a href={ways.whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp-logo" size={20} />
          <span className={textStyles.unseen}>WhatsApp</span>
          {whom}
        </a>
      )}
      {ways.viber !== undefined && (
        <a href={ways.viber}>
          Viber
          {whom}
        </a>
      )}
    </span>
  )
}
