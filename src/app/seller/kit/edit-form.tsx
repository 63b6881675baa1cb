import { Fragment, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { focusFirstWrong } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'

export type EditFormProps<Result> = {
  /** The name of the form in the action of the page. */
  form: string
  /** The names of the fields, in the order of the form. */
  fields: readonly string[]
  /** The id of what is edited; without it something is added. */
  id?: string | undefined
  /** The version of what is edited, which is sent as the form was opened. */
  version?: number | undefined
  /** The label of the button that sends the form. */
  save: string
  cancel?: { text: string; onCancel: () => void }
  onSaved?: (result: Result, form: HTMLFormElement | null) => void
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/**
 * Renders a form that changes something. Errors stand at their fields, and the first wrong one has the focus. After
 * somebody else's change the form is not sent until the current version is loaded.
 */
export function EditForm<Result>(props: EditFormProps<Result>) {
  const { form: name, fields, id, version, save, cancel, onSaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(version)
  const { isSending, errors, send } = usePageForm<Result>(name, {
    fields,
    onResponse: (response) => {
      if (response.ok) onSaved?.(response.result, form.current)
      else focusFirstWrong(form.current, fields, response.errors)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget))
  }
  const isStale = version !== opened && !isSending
  return (
    <form method="post" noValidate autoComplete="off" ref={form} onSubmit={submit}>
      <input type="hidden" name="form" value={name} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {opened !== undefined && <input type="hidden" name="version" value={opened} />}
      <Stack>
        <Fragment key={opened}>{children(errors)}</Fragment>
        {isStale && <Conflict onLoad={() => setOpened(version)} />}
        <Row>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {save}
          </Button>
          {cancel && <Button onClick={cancel.onCancel}>{cancel.text}</Button>}
        </Row>
      </Stack>
    </form>
  )
}

/** Reports somebody else's change, and offers it in place of the input. */
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
