import { useRef, useState, type SyntheticEvent } from 'react'
import { languagesPreferredFirst, type InEachLanguage, type Language } from '#domain/language.ts'
import { customTextNames, type CustomTextName, type TopicRule } from '#domain/notification/message-rules.ts'
import { ruleErrors } from '#domain/notification/rule-checks.ts'
import {
  builtInText,
  hasCustomizableText,
  notificationRuleOf,
  topicName,
  type Topic,
} from '#domain/notification/notifications.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { placeholderMessages } from '#domain/notification/placeholder-messages.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Grid, Row, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Conflict } from '#app/seller/kit/edit-form.tsx'
import { MessageTextField } from './message-text-field.tsx'

/** The name of the shop in each language, for previews. */
export type ShopNames = InEachLanguage<string>

type TopicProps = { topic: Topic; rule: TopicRule; version: number; shopNames: ShopNames }
type TopicDialogProps = TopicProps & { isOpen: boolean; onClose: () => void }

/**
 * Renders the channels and the texts of one notification. Closing the dialog retains unsaved input, and Back discards
 * it.
 */
export function TopicDialog({ isOpen, onClose, ...topicProps }: TopicDialogProps) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const title = topicName(topicProps.topic, language)
  const [draft, setDraft] = useState<TopicDraft>()
  function endEdit() {
    setDraft(undefined)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={t.close} kind="wide" onClose={onClose}>
      <TopicForm {...topicProps} unsavedDraft={draft} onDraft={setDraft} onEnd={endEdit} />
    </Dialog>
  )
}

/** Unsaved input, with the version of the rule that it began from. */
type TopicDraft = { rule: TopicRule; version: number }

type TopicFormProps = TopicProps & {
  unsavedDraft: TopicDraft | undefined
  onDraft: (draft: TopicDraft | undefined) => void
  /** Called after the rule is saved or its edit is cancelled. */
  onEnd: () => void
}

function TopicForm({ topic, rule, version, shopNames, unsavedDraft, onDraft, onEnd }: TopicFormProps) {
  const t = useMessages(ruleMessages)
  const placeholderText = useMessages(placeholderMessages)
  const form = useRef<HTMLFormElement>(null)
  const textNames = customTextNames.filter((name) => hasCustomizableText(topic, name))
  const language = useLanguage()
  const languagesInOrder = languagesPreferredFirst(language)
  const fields = textNames.flatMap((name) =>
    languagesInOrder.map((fieldLanguage) => `${name}.${fieldLanguage}`),
  )
  const { rule: draft, version: openedVersion } = unsavedDraft ?? {
    rule: withBuiltInTexts(topic, rule),
    version,
  }
  const setDraft = (changedRule: TopicRule) => onDraft({ rule: changedRule, version: openedVersion })
  const { isSending, errors, send, setErrors } = usePageForm('rule', {
    fields,
    onResponse: (response) => {
      if (response.ok) onEnd()
      else focusFirstInvalid(form.current, fields, response.errors)
    },
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = withoutBuiltInTexts(topic, draft)
    const textErrors = errorsByField(topic, value, language)
    if (Object.keys(textErrors).length === 0) return send({ name: topic, version: openedVersion, value })
    setErrors(textErrors)
    return focusFirstInvalid(form.current, fields, textErrors)
  }
  const setText = (name: CustomTextName, textLanguage: Language) => (text: string) =>
    setDraft({ ...draft, [name]: { ...draft[name], [textLanguage]: text } })
  return (
    <form method="post" noValidate autoComplete="off" ref={form} onSubmit={save}>
      <Grid>
        <ChannelFields
          topic={topic}
          rule={draft}
          onChange={(channels) => setDraft({ ...draft, ...channels })}
        />
        <Stack spansColumns>
          <Text isMuted>
            {t.placeholders({
              list: notificationRuleOf(topic)
                .placeholders.map((name) => `{${name}} ${placeholderText[name]}`)
                .join(', '),
            })}
          </Text>
        </Stack>
        {textNames.map((name) =>
          languagesInOrder.map((fieldLanguage) => (
            <MessageTextField
              key={`${name}.${fieldLanguage}`}
              name={name}
              language={fieldLanguage}
              text={draft[name][fieldLanguage]}
              builtInText={builtInText(topic, name, fieldLanguage)}
              shopName={shopNames[fieldLanguage]}
              error={errors[`${name}.${fieldLanguage}`]}
              onChange={setText(name, fieldLanguage)}
            />
          )),
        )}
        {openedVersion !== version && !isSending && (
          <Stack spansColumns>
            <Conflict onLoad={() => onDraft(undefined)} />
          </Stack>
        )}
        <Row spansColumns>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {t.save}
          </Button>
          <Button onClick={onEnd}>{t.back}</Button>
        </Row>
      </Grid>
    </form>
  )
}

type ChannelFieldsProps = {
  topic: Topic
  rule: TopicRule
  onChange: (channels: Partial<Pick<TopicRule, 'mail' | 'sms'>>) => void
}

/** Renders the channels that the owner can select, or why there are none. */
function ChannelFields({ topic, rule, onChange }: ChannelFieldsProps) {
  const t = useMessages(ruleMessages)
  const { mail, sms } = notificationRuleOf(topic)
  if (mail !== 'choice' && sms !== 'choice')
    return (
      <Stack spansColumns>
        <Text>{mail === 'fixed' ? t.byRecipient : t.alwaysSms}</Text>
      </Stack>
    )
  return (
    <Stack gap="tight" spansColumns>
      {mail === 'choice' && (
        <CheckField
          checked={rule.mail}
          onChange={({ currentTarget }) => onChange({ mail: currentTarget.checked })}
        >
          {t.byMail}
        </CheckField>
      )}
      {sms === 'choice' && (
        <CheckField
          checked={rule.sms}
          onChange={({ currentTarget }) => onChange({ sms: currentTarget.checked })}
        >
          {t.bySms}
        </CheckField>
      )}
    </Stack>
  )
}

/** Returns the error message of each invalid text by the name of its field. */
function errorsByField(topic: Topic, rule: TopicRule, language: Language): FieldErrors {
  return Object.fromEntries(
    ruleErrors(topic, rule).map((error) => [
      `${error.name}.${error.language}`,
      validationMessage(error.code, {}, language),
    ]),
  )
}

/** Returns the rule with its current texts, with empty ones replaced by the built-in texts. */
function withBuiltInTexts(topic: Topic, rule: TopicRule): TopicRule {
  return mapTexts(rule, (text, name, language) => text || builtInText(topic, name, language))
}

/**
 * Returns the rule for the request that saves it. A text that equals the built-in one is not sent, so it follows later
 * changes of the built-in text.
 */
function withoutBuiltInTexts(topic: Topic, rule: TopicRule): TopicRule {
  return mapTexts(rule, (text, name, language) =>
    text.trim() === builtInText(topic, name, language) ? '' : text,
  )
}

function mapTexts(
  rule: TopicRule,
  change: (text: string, name: CustomTextName, language: Language) => string,
): TopicRule {
  const inBothLanguages = (name: CustomTextName) => ({
    en: change(rule[name].en, name, 'en'),
    ne: change(rule[name].ne, name, 'ne'),
  })
  return {
    ...rule,
    smsText: inBothLanguages('smsText'),
    mailSubject: inBothLanguages('mailSubject'),
    mailText: inBothLanguages('mailText'),
  }
}
