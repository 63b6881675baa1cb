import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useState } from 'react'
import { inEveryLanguage } from '#domain/language.ts'
import { hasCustomText, type TopicRule } from '#domain/notification/message-rules.ts'
import { topicName, topics, type Topic } from '#domain/notification/notifications.ts'
import { shopName } from '#domain/notification/kinds/shop-name.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { businessIn, notificationAddresses, notificationLanguage } from '#domain/settings/settings.ts'
import { readShopName } from '#shop/content/shop-name.ts'
import { findMessageRules } from '#shop/notifications/message-rules.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { ruleForms } from './rule-forms.server.ts'
import { Recipients } from './recipients.tsx'
import { TopicDialog, type ShopNames } from './topic-dialog.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (seller?.role !== 'owner') return null
  const settings = await readSettings(shop)
  const language = notificationLanguage(settings)
  const shopNames = await readShopName(shop)
  return {
    hasSms: shop.sms.name !== 'built-in',
    ...(await findMessageRules(shop)),
    first: notificationAddresses(settings).map((to) => ({ to, language })),
    sample: inEveryLanguage((sampleLanguage) =>
      shopName(shopNames[sampleLanguage] || businessIn(sampleLanguage, settings).name, sampleLanguage),
    ),
  }
}

export const action = formAction(ruleForms)

export const meta = sellerTitle('sellerMessageRules')

const shopperTopics = topics.filter((topic) => topic !== 'new-order')

export default function MessageRulesPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(ruleMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { rules, versions, first: settingsRecipients, sample: shopNames, hasSms } = loaderData
  const rowOf = (topic: Topic) => ({ rule: rules.topics[topic], version: versions[topic], shopNames })
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <ButtonLink variant="link" href={to('/seller/messages')}>
          {t.toList}
        </ButtonLink>
      </PageHead>
      {!hasSms && <Notice>{t.noSmsService}</Notice>}
      <Recipients
        recipients={rules.recipients}
        settingsRecipients={settingsRecipients}
        version={versions.recipients}
      >
        <TopicRow topic="new-order" {...rowOf('new-order')} />
      </Recipients>
      <Section title={t.shoppers} help={t.shoppersHelp}>
        {shopperTopics.map((topic) => (
          <TopicRow key={topic} topic={topic} {...rowOf(topic)} />
        ))}
      </Section>
    </>
  )
}

type TopicRowProps = { topic: Topic; rule: TopicRule; version: number; shopNames: ShopNames }

/** Renders one notification: its channels, and whether its text is custom. */
function TopicRow({ topic, rule, version, shopNames }: TopicRowProps) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const name = topicName(topic, language)
  const { mail, sms } = rule
  return (
    <ListRow layout="short">
      <Text isStrong>{name}</Text>
      <Row>
        {mail && <Tag kind="done">{t.mail}</Tag>}
        {sms && <Tag kind="done">{t.sms}</Tag>}
        {!mail && !sms && <Tag kind="quiet">{t.noWay}</Tag>}
        {hasCustomText(rule) && <Tag kind="quiet">{t.customText}</Tag>}
      </Row>
      <div>
        <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsChanging(true)}>
          {t.change}
        </Button>
      </div>
      <TopicDialog
        {...{ topic, rule, version, shopNames }}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
      />
    </ListRow>
  )
}
