import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/language.ts'
import { isPhoneRecipient, mostRecipients, type ShopRecipient } from '#domain/message/message-rules.ts'
import { ruleMessages } from '#domain/messages/seller/message-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { RecipientDialog } from './recipient-dialog.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './messages.module.css'

type RecipientsProps = {
  recipients: readonly ShopRecipient[]
  /** Those that stand in the settings. */
  first: readonly { to: string; language: Language }[]
  version: number
  /** The words in which they are told. */
  children: ReactNode
}

/** Who of the shop is told of what: first whom the settings name, then the others. */
export function Recipients({ recipients, first, version, children }: RecipientsProps) {
  const said = useWords(ruleMessages)
  const [isAdding, setIsAdding] = useState(false)
  const isFull = recipients.length >= mostRecipients
  const hasMail = first.length > 0 || recipients.some(({ to }) => !isPhoneRecipient(to))
  return (
    <section className={styles.part} aria-labelledby="recipients">
      <h2 className={textLook.heading} id="recipients">
        {said.shop}
      </h2>
      <p className={`${textLook.small} ${textLook.muted}`}>{said.shopHelp}</p>
      {first.map(({ to, language }) => (
        <FirstRow key={to} to={to} language={language} />
      ))}
      {recipients.map((recipient) => (
        <RecipientRow key={recipient.to} {...{ recipient, recipients, version }} />
      ))}
      {!hasMail && <p className={textLook.small}>{said.firstOwner}</p>}
      <p className={styles.adding}>
        <Button
          disabled={isFull}
          reason={isFull ? said.fullList : undefined}
          onClick={() => setIsAdding(true)}
        >
          {said.addRecipient}
        </Button>
      </p>
      {children}
      <RecipientDialog {...{ recipients, version }} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

function FirstRow({ to, language }: { to: string; language: Language }) {
  const said = useWords(ruleMessages)
  const path = useLocalPath()
  return (
    <article className={`${deskLook.entry} ${styles.topic}`}>
      <p className={`${textLook.strong} ${textLook.broken}`}>
        <bdi>{to}</bdi>
      </p>
      <p className={textLook.small}>
        {language === 'ne' ? said.nepali : said.english}, {said.fromSettings}
      </p>
      <p>
        <Link to={path('/seller/settings')}>{said.toSettings}</Link>
      </p>
    </article>
  )
}

type RecipientRowProps = Pick<RecipientsProps, 'recipients' | 'version'> & { recipient: ShopRecipient }

function RecipientRow({ recipient, recipients, version }: RecipientRowProps) {
  const said = useWords(ruleMessages)
  const { isSending, send } = useSend('/seller/message/rules/save')
  const { to, language, topics } = recipient
  const value = recipients.filter((one) => one !== recipient)
  return (
    <article className={`${deskLook.entry} ${styles.topic}`}>
      <p className={`${textLook.strong} ${textLook.broken}`}>
        <bdi>{to}</bdi>
      </p>
      <p className={textLook.small}>
        {[language === 'ne' ? said.nepali : said.english, ...topics.map((topic) => said[topic])].join(', ')}
      </p>
      <p>
        <Button
          size="small"
          aria-label={said.removeOf({ name: to })}
          isLoading={isSending}
          onClick={() => send({ name: 'recipients', version, value })}
        >
          {said.remove}
        </Button>
      </p>
    </article>
  )
}
