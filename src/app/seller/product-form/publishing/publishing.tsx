import { type MouseEvent, useState } from 'react'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { textFieldsOf } from '#app/components/calls/form-fields.ts'
import { DateTimeFields, toIsoTime } from '#app/components/date-time-fields.tsx'
import { useMessages } from '#app/components/use-messages.ts'

type PublishingProps = {
  isDraft: boolean
  publishAt: string | null
  isBusy: boolean
  /** 'now', 'draft' or a moment. */
  onSave: (publish: string) => void
}

/** Renders the buttons that save a product as a draft, publish it now or schedule it. */
export function Publishing({ isDraft, publishAt, isBusy, onSave }: PublishingProps) {
  const t = useMessages(draftMessages)
  const [error, setError] = useState<string>()
  function schedule({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form === null) return
    const { publish = '', publishTime = '' } = textFieldsOf(form)
    const moment = toIsoTime(publish, publishTime)
    const at = Date.parse(moment)
    if (Number.isNaN(at)) return setError(t.whenMissing)
    // The store would publish a past time at once.
    if (at <= Date.now()) return setError(t.whenPast)
    setError(undefined)
    onSave(moment)
  }
  return (
    <>
      <Button size="large" disabled={isBusy} onClick={() => onSave(isDraft ? 'now' : 'draft')}>
        {isDraft ? t.publish : t.saveDraft}
      </Button>
      <Disclosure isOpen={publishAt !== null} summary={t.later}>
        <Stack>
          <DateTimeFields
            name="publish"
            time={publishAt === null ? null : new Date(publishAt)}
            label={t.from}
            timeLabel={t.time}
            error={error}
          />
          <Button disabled={isBusy} onClick={schedule}>
            {t.plan}
          </Button>
        </Stack>
      </Disclosure>
    </>
  )
}
