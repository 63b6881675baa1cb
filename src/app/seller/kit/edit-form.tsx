import { Fragment, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'

export type EditFormProps<Result> = {
  /** The name of the form in the action of the page. */
  form: string
  /** The names of the fields, in the order of the form. */
  fields: readonly string[]
  /** The id of the edited record; undefined for a new one. */
  id?: string | undefined
  /** The current version of the edited record. The form sends the version with which it was opened. */
  version?: number | undefined
  /** The label of the button that sends the form. */
  saveLabel: string
  cancel?: { text: string; onCancel: () => void }
  onSaved?: (result: Result, form: HTMLFormElement | null) => void
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/**
 * Renders an edit form. Errors appear at their fields, and the first invalid field gets the focus. After a
 * change by another seller, a notice offers to load the current version.
 */
export function EditForm<Result>(props: EditFormProps<Result>) {
  const { form: name, fields, id, version, saveLabel, cancel, onSaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [openedVersion, setOpenedVersion] = useState(version)
  const [failure, setFailure] = useState<string>()
  const { isSending, errors, send } = usePageForm<Result>(name, {
    fields,
    onResponse: (response) => {
      if (response.ok) return onSaved?.(response.result, form.current)
      focusFirstInvalid(form.current, fields, response.errors)
      if (Object.keys(response.errors).length === 0) setFailure(response.message)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure(undefined)
    send(new FormData(event.currentTarget))
  }
  function loadCurrent() {
    setFailure(undefined)
    setOpenedVersion(version)
  }
  const isStale = version !== openedVersion && !isSending
  return (
    <form method="post" noValidate autoComplete="off" ref={form} onSubmit={submit}>
      <input type="hidden" name="form" value={name} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {openedVersion !== undefined && <input type="hidden" name="version" value={openedVersion} />}
      <Stack>
        <Fragment key={openedVersion}>{children(errors)}</Fragment>
        {isStale && <Conflict onLoad={loadCurrent} />}
        {/* In a dialog, the toast is covered by the backdrop. */}
        {failure !== undefined && !isSending && !isStale && <FormFailure message={failure} />}
        <Row>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {saveLabel}
          </Button>
          {cancel && <Button onClick={cancel.onCancel}>{cancel.text}</Button>}
        </Row>
      </Stack>
    </form>
  )
}

function FormFailure({ message }: { message: string }) {
  return (
    <p className={fieldStyles.error} role="alert">
      <Icon name="warning-circle" size={18} />
      {message}
    </p>
  )
}

/** Reports a change by another seller, with a button that replaces the input with the current version. */
export function Conflict({ onLoad }: { onLoad: () => void }) {
  const t = useMessages(kitMessages)
  return (
    <Notice>
      {t.conflict}{' '}
      <Button size="small" onClick={onLoad}>
        {t.loadCurrent}
      </Button>
    </Notice>
  )
}
