import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { messageFilters, type MessageFilter } from '#domain/inbox/inbox.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MessageItem } from './inbox-item.ts'
import { AnswerForm, MessageAnswers } from './message-answers.tsx'
import { FilterChips, InboxPagination } from './inbox-navigation.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Row, Stack, Toolbar } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type ContactMessageListProps = {
  filter: MessageFilter
  search: string
  messages: readonly MessageItem[]
  total: number
  page: number
  pages: number
  /** Whether no mail server is configured. Emails are then only written to files. */
  isMailServerMissing: boolean
}

/** Lists the contact messages. */
export function ContactMessageList(props: ContactMessageListProps) {
  const { filter, search, messages, total, page, pages, isMailServerMissing } = props
  const t = useMessages(inboxMessages)
  const isFiltered = filter !== 'all' || search !== ''
  return (
    <>
      <FilterChips tab="messages" filters={messageFilters} current={filter} search={search} />
      <search>
        <Form key={search}>
          <Toolbar>
            {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
            <TextField
              label={t.search}
              placeholder={t.searchHint}
              name="search"
              type="search"
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit">{t.find}</Button>
          </Toolbar>
        </Form>
      </search>
      <output className={`${textStyles.small} ${textStyles.muted}`}>
        {total > 0 && t.count({ count: total })}
      </output>
      {total === 0 && (
        <EmptyState title={isFiltered ? t.noneFound : t.none}>
          {isFiltered ? t.noneFoundHelp : t.noneHelp}
        </EmptyState>
      )}
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isMailServerMissing={isMailServerMissing}
          isUnreadList={filter === 'unread'}
        />
      ))}
      <InboxPagination query={{ tab: 'messages', filter, search }} page={page} pages={pages} />
    </>
  )
}

type MessageStatusChange = { read?: boolean; answered?: boolean }

type MessageRowProps = {
  message: MessageItem
  isMailServerMissing: boolean
  /** Whether the list contains only unread messages. An opened message then stays listed until the next load. */
  isUnreadList: boolean
}

function MessageRow({ message, isMailServerMissing, isUnreadList }: MessageRowProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { isSending, send } = usePageForm('mark')
  const { id, name, subject, isRead, isAnswered, createdAt } = message
  const changeStatus = (change: MessageStatusChange) => send({ id, ...change })
  const markReadForm = usePageForm('mark', { shouldRevalidate: !isUnreadList })
  const details = useRef<HTMLDetailsElement>(null)
  const markOpened = useEffectEvent(() => {
    if (details.current?.open === true && !isRead) markReadForm.send({ id, read: true })
  })
  // A message that was opened before hydration has triggered no toggle event.
  useEffect(() => markOpened(), [])
  return (
    <Disclosure
      ref={details}
      onToggle={() => markOpened()}
      summary={
        <>
          <Text as="span" breaksWords isStrong={!isRead}>
            <bdi className={textStyles.strong}>{name}</bdi> {!isRead && <Tag kind="open">{t.unreadOne}</Tag>}{' '}
            {isAnswered && <Tag kind="done">{t.answeredOne}</Tag>}
            <br />
            <bdi>{subject}</bdi>
          </Text>
          <time className={textStyles.caption} dateTime={createdAt}>
            {formatDateTime(new Date(createdAt), language)}
          </time>
        </>
      }
    >
      <MessageBody
        message={message}
        isMailServerMissing={isMailServerMissing}
        isSending={isSending || markReadForm.isSending}
        onStatusChange={changeStatus}
      />
    </Disclosure>
  )
}

type MessageBodyProps = {
  message: MessageItem
  isMailServerMissing: boolean
  isSending: boolean
  onStatusChange: (change: MessageStatusChange) => void
}

function MessageBody({ message, isMailServerMissing, isSending, onStatusChange }: MessageBodyProps) {
  const t = useMessages(inboxMessages)
  const { id, email, subject, message: text, isAnswered, answers } = message
  const mailtoUrl = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t.replySubject({ subject }))}`
  return (
    <Stack gap="close">
      <p className={`${textStyles.caption} ${textStyles.breakWords}`}>{email}</p>
      <p className={textStyles.preserveLines} dir="auto">
        {text}
      </p>
      <MessageAnswers answers={answers} />
      <AnswerForm id={id} isMailServerMissing={isMailServerMissing} />
      <Row>
        <a className={buttonClass({ variant: 'outline', size: 'small' })} href={mailtoUrl}>
          {t.reply}
        </a>
        <Button size="small" isLoading={isSending} onClick={() => onStatusChange({ answered: !isAnswered })}>
          {isAnswered ? t.markUnanswered : t.markAnswered}
        </Button>
        <Button size="small" isLoading={isSending} onClick={() => onStatusChange({ read: false })}>
          {t.markUnread}
        </Button>
      </Row>
    </Stack>
  )
}
