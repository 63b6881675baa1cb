import type { SyntheticEvent } from 'react'
import { sharedListMessages } from './shared-list-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { sharedListLimits } from '#domain/shared-list/shared-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Note, Notice } from '#ui/dialog/notice.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { VisibleSharedList } from './shared-view.server.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './shared-list.module.css'

/** The name and id of the form, for the heart buttons outside it. */
export const answerFormName = 'answer-form'

/** Renders the form with a name, a comment and a send button, filled with the earlier or the refused input. */
export function AnswerForm({ view }: { view: VisibleSharedList }) {
  const t = useMessages(sharedListMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { mine, isFull } = view
  const refused = useRejectedSubmission(answerFormName)
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-labelledby="answer">
      <h2 className={textStyles.heading} id="answer">
        {t.yourAnswer}
      </h2>
      {isFull ? (
        <Notice>{t.full({ count: view.voters.length })}</Notice>
      ) : (
        <form
          className={fieldStyles.form}
          id={answerFormName}
          method="post"
          noValidate
          action={to(`/share/${view.key}#answer`)}
        >
          {mine !== null && !refused && (
            <Note icon="check-circle" isPositive>
              {t.sent}
            </Note>
          )}
          <FormRefusal
            refused={refused}
            message={refused && 'products' in refused.errors ? t.chooseSomething : undefined}
          />
          <input type="hidden" name="sending" value={view.sending} />
          <AnswerFields view={view} />
          <Button type="submit" variant="primary" isBlock>
            {mine === null ? t.send : t.change}
          </Button>
          {mine !== null && (
            <Button type="submit" variant="link" name="act" value="withdraw">
              {t.withdraw}
            </Button>
          )}
          <p className={textStyles.caption}>
            {t.readByAll({ day: formatDate(new Date(view.expiresAt), language) })}
          </p>
        </form>
      )}
    </section>
  )
}

function AnswerFields({ view: { mine } }: { view: VisibleSharedList }) {
  const t = useMessages(sharedListMessages)
  const refused = useRejectedSubmission(answerFormName)
  return (
    <>
      <TextField
        label={t.name}
        name="name"
        autoComplete="given-name"
        defaultValue={rejectedValue(refused, 'name') ?? mine?.name ?? ''}
        error={refused?.errors['name']}
        maxLength={2 * sharedListLimits.nameCharacters}
        required
      />
      <TextAreaField
        label={t.line}
        optionalHint={t.optional}
        name="line"
        rows={3}
        onInput={joinLines}
        defaultValue={rejectedValue(refused, 'line') ?? mine?.line ?? ''}
        error={refused?.errors['line']}
        maxLength={2 * sharedListLimits.lineCharacters}
      />
    </>
  )
}

/** Replaces line breaks, typed or pasted, with spaces, as the store does. */
function joinLines({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (!field.value.includes('\n')) return
  const cursor = field.selectionStart
  field.value = field.value.replaceAll('\n', ' ')
  field.setSelectionRange(cursor, cursor)
}
