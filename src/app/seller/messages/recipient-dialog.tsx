import { useState } from 'react'
import { recipientTopicName, shopTopics } from '#domain/notification/notifications.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { EditDialog } from '#app/seller/kit/edit-dialog.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type RecipientDialogProps = { version: number; isOpen: boolean; onClose: () => void }

/** Renders the dialog that adds another recipient. */
export function RecipientDialog({ version, isOpen, onClose }: RecipientDialogProps) {
  const t = useMessages(ruleMessages)
  return (
    <EditDialog
      form="recipient"
      fields={['to', 'topics']}
      version={version}
      title={t.addRecipient}
      saveLabel={t.save}
      cancelLabel={t.back}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(errors) => <RecipientFields toError={errors['to']} topicsError={errors['topics']} />}
    </EditDialog>
  )
}

type RecipientFieldsProps = { toError: string | undefined; topicsError: string | undefined }

function RecipientFields({ toError, topicsError }: RecipientFieldsProps) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const [to, setTo] = useState('')
  return (
    <Stack>
      <TextField
        label={t.to}
        name="to"
        hint={t.toHint}
        maxLength={200}
        value={to}
        error={toError}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <SelectField
        label={t.language}
        name="language"
        defaultValue={language}
        options={[
          { value: 'en', text: t.english },
          { value: 'ne', text: t.nepali },
        ]}
      />
      {to.includes('@') && <TopicFields error={topicsError} />}
    </Stack>
  )
}

/** Renders the topics that a recipient with an email address can receive. */
function TopicFields({ error }: { error: string | undefined }) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  return (
    <Stack as="fieldset" gap="tight">
      <legend className={textStyles.small}>{t.tellOf}</legend>
      {shopTopics.map((topic) => (
        <CheckField key={topic} name="topics" value={topic} defaultChecked>
          {recipientTopicName(topic, language)}
        </CheckField>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </Stack>
  )
}
