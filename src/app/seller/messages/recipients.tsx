import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/language.ts'
import { isPhoneRecipient, maxRecipients, type ShopRecipient } from '#domain/notification/message-rules.ts'
import { recipientTopicName } from '#domain/notification/notifications.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'

type RecipientsProps = {
  recipients: readonly ShopRecipient[]
  /** The recipients from the settings. */
  settingsRecipients: readonly { to: string; language: Language }[]
  version: number
  /** The texts of the notifications. */
  children: ReactNode
}

/** Renders the recipients of the shop and their topics: first those from the settings, then the others. */
export function Recipients({ recipients, settingsRecipients, version, children }: RecipientsProps) {
  const t = useMessages(ruleMessages)
  const [isAdding, setIsAdding] = useState(false)
  const isFull = recipients.length >= maxRecipients
  const hasMail = settingsRecipients.length > 0 || recipients.some(({ to }) => !isPhoneRecipient(to))
  return (
    <Section title={t.shop} help={t.shopHelp}>
      {settingsRecipients.map(({ to, language }) => (
        <SettingsRecipientRow key={to} to={to} language={language} />
      ))}
      {recipients.map((recipient) => (
        <RecipientRow key={recipient.to} {...{ recipient, recipients, version }} />
      ))}
      <Stack>
        <Stack gap="close">
          {!hasMail && <Text>{t.firstOwner}</Text>}
          <Button
            disabled={isFull}
            reason={isFull ? t.fullList : undefined}
            onClick={() => setIsAdding(true)}
          >
            {t.addRecipient}
          </Button>
        </Stack>
        <div>{children}</div>
      </Stack>
      <RecipientDialog version={version} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Section>
  )
}

function SettingsRecipientRow({ to, language }: { to: string; language: Language }) {
  const t = useMessages(ruleMessages)
  const localPath = useLocalPath()
  return (
    <ListRow layout="short">
      <Text isStrong breaksWords>
        <bdi>{to}</bdi>
      </Text>
      <Text>
        {language === 'ne' ? t.nepali : t.english}, {t.fromSettings}
      </Text>
      <div>
        <Link to={localPath('/seller/settings')}>{t.toSettings}</Link>
      </div>
    </ListRow>
  )
}

type RecipientRowProps = Pick<RecipientsProps, 'recipients' | 'version'> & { recipient: ShopRecipient }

function RecipientRow({ recipient, recipients, version }: RecipientRowProps) {
  const t = useMessages(ruleMessages)
  const { isSending, send } = usePageForm('rule')
  const pageLanguage = useLanguage()
  const { to, language, topics } = recipient
  const value = recipients.filter((other) => other !== recipient)
  return (
    <ListRow layout="short">
      <Text isStrong breaksWords>
        <bdi>{to}</bdi>
      </Text>
      <Text>
        {[
          language === 'ne' ? t.nepali : t.english,
          ...topics.map((topic) => recipientTopicName(topic, pageLanguage)),
        ].join(', ')}
      </Text>
      <div>
        <Button
          size="small"
          aria-label={t.removeOf({ name: to })}
          isLoading={isSending}
          onClick={() => send({ name: 'recipients', version, value })}
        >
          {t.remove}
        </Button>
      </div>
    </ListRow>
  )
}
