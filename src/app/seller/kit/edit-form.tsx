import { Fragment, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend, type FieldErrors } from '#app/components/calls/send.ts'
import type { PathOf, ResponseOf } from '#app/components/stores/api-response.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'

/** The input of a form by field name. */
export type FormInput = Readonly<Record<string, string>>
/** A request, or the errors because of which none is sent, by field name. */
type FormRequest = { body: Readonly<Record<string, unknown>> } | { errors: FieldErrors }

export type EditFormProps<Path extends PathOf<'POST'>> = {
  path: Path
  /** The names of the fields, in the order of the form. */
  fields: readonly string[]
  /** The field that shows the error of a value of the request with another name. */
  fieldOf?: Readonly<Record<string, string>>
  /** The version of what is edited, which is sent as the form was opened. */
  version?: number | undefined
  request: (input: FormInput) => FormRequest
  /** The label of the button that sends the form. */
  save: string
  cancel?: { text: string; onCancel: () => void }
  onSaved?: (body: ResponseOf<'POST', Path>, form: HTMLFormElement | null) => void
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/**
 * Renders a form that changes something. Errors stand at their fields, and the first wrong one has the focus. After
 * somebody else's change the form is not sent until the current version is loaded.
 */
export function EditForm<Path extends PathOf<'POST'>>(props: EditFormProps<Path>) {
  const { path, fields, fieldOf = {}, version, request, save, cancel, onSaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(version)
  const named = (errors: FieldErrors): FieldErrors => byField(errors, fieldOf)
  const { isSending, errors, send, refuse } = useSend(path, {
    fields: [...fields, ...Object.keys(fieldOf)],
    onResponse: (response) => {
      if (response.ok) onSaved?.(response.body, form.current)
      else focusFirstWrong(form.current, fields, named(response.errors))
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = request(textsOf(event.currentTarget))
    if ('body' in result) {
      send({ ...result.body, ...(opened !== undefined && { version: opened }) })
      return
    }
    refuse(result.errors)
    focusFirstWrong(form.current, fields, named(result.errors))
  }
  const isStale = version !== opened && !isSending
  return (
    <form method="post" noValidate autoComplete="off" ref={form} onSubmit={submit}>
      <Stack>
        <Fragment key={opened}>{children(named(errors))}</Fragment>
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

function byField(errors: FieldErrors, fieldOf: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [fieldOf[name] ?? name, error]))
}

/** Reports somebody else's change, and offers it in place of the input. */
function Conflict({ onLoad }: { onLoad: () => void }) {
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
