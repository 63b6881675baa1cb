import { type MouseEvent, useState } from 'react'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { MomentFields, momentOf } from '#app/components/moment-fields.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './publishing.module.css'

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
  function plan({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form === null) return
    const { publish = '', publishTime = '' } = textsOf(form)
    const moment = momentOf(publish, publishTime)
    const at = Date.parse(moment)
    if (Number.isNaN(at)) return setError(t.whenMissing)
    // Sent, it would be published at once.
    if (at <= Date.now()) return setError(t.whenPast)
    setError(undefined)
    onSave(moment)
  }
  return (
    <>
      <Button size="large" disabled={isBusy} onClick={() => onSave(isDraft ? 'now' : 'draft')}>
        {isDraft ? t.publish : t.saveDraft}
      </Button>
      <details className={styles.later} open={publishAt !== null}>
        <summary>
          {t.later}
          <Icon name="caret-down" />
        </summary>
        <div className={styles.moment}>
          <MomentFields
            name="publish"
            moment={publishAt === null ? null : new Date(publishAt)}
            label={t.from}
            timeLabel={t.time}
            error={error}
          />
          <Button disabled={isBusy} onClick={plan}>
            {t.plan}
          </Button>
        </div>
      </details>
    </>
  )
}
