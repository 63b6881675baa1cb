import type { SyntheticEvent } from 'react'
import { sharedListMessages } from '#domain/messages/sharing/shared-list.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { sharedLimits } from '#domain/shared-list/shared-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Note, Notice } from '#ui/dialog/notice.tsx'
import { FieldError, TextAreaField, TextField } from '#ui/field/field.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import type { ShownSharedList } from './shared-view.server.ts'
import * as fieldLook from '#ui/field/field.module.css'
import * as panelLook from '#ui/look/panel.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './shared-list.module.css'

/** The id of the form, for the hearts that stand outside of it. */
export const answerForm = 'answer-form'

/** Name, line and the way to send them; what was sent before, or refused, stands in it. */
export function AnswerForm({ view }: { view: ShownSharedList }) {
  const said = useWords(sharedListMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { mine, refused, isFull } = view
  return (
    <section className={`${panelLook.panel} ${styles.panel}`} aria-labelledby="answer">
      <h2 className={textLook.heading} id="answer">
        {said.yourAnswer}
      </h2>
      {isFull ? (
        <Notice>{said.full({ count: view.voters.length })}</Notice>
      ) : (
        <form
          className={fieldLook.form}
          id={answerForm}
          method="post"
          action={to(`/share/${view.key}#answer`)}
        >
          {mine !== null && refused === null && (
            <Note icon="check-circle" isGood>
              {said.sent}
            </Note>
          )}
          {refused !== null && <Refused refused={refused} />}
          <input type="hidden" name="sending" value={view.sending} />
          <Words view={view} />
          <Button type="submit" variant="primary" isBlock>
            {mine === null ? said.send : said.change}
          </Button>
          {mine !== null && (
            <Button type="submit" variant="link" name="act" value="withdraw" formNoValidate>
              {said.withdraw}
            </Button>
          )}
          <p className={`${textLook.caption} ${styles.told}`}>
            {said.readByAll({ day: formatDate(new Date(view.expiresAt), language) })}
          </p>
        </form>
      )}
    </section>
  )
}

function Words({ view: { mine, refused } }: { view: ShownSharedList }) {
  const said = useWords(sharedListMessages)
  return (
    <>
      <TextField
        label={said.name}
        name="name"
        autoComplete="given-name"
        defaultValue={refused?.typed.name ?? mine?.name ?? ''}
        error={refused?.errors['name']}
        maxLength={2 * sharedLimits.nameCharacters}
        required
      />
      <TextAreaField
        label={said.line}
        optional={said.optional}
        name="line"
        rows={3}
        onInput={joinLines}
        defaultValue={refused?.typed.line ?? mine?.line ?? ''}
        error={refused?.errors['line']}
        maxLength={2 * sharedLimits.lineCharacters}
      />
    </>
  )
}

/** As the store reads it: what breaks the line, typed or pasted, is a space. */
function joinLines({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (!field.value.includes('\n')) return
  const at = field.selectionStart
  field.value = field.value.replaceAll('\n', ' ')
  field.setSelectionRange(at, at)
}

function Refused({ refused }: { refused: NonNullable<ShownSharedList['refused']> }) {
  const said = useWords(sharedListMessages)
  const message = 'products' in refused.errors ? said.chooseSomething : refused.message
  return (
    <div role="alert">
      <FieldError id="refused">{message}</FieldError>
    </div>
  )
}
