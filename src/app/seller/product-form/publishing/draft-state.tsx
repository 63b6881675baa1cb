import { href, Link } from 'react-router'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the notice of a draft: its scheduled publication and a link to its preview. */
export function DraftState({ id, publishAt }: { id: string; publishAt: string | null }) {
  const t = useMessages(draftMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { isSending, send } = usePageForm('publish')
  return (
    <Stack gap="close" spansColumns>
      <Notice>
        {publishAt === null ? t.notice : t.planned({ time: formatDateTime(new Date(publishAt), language) })}
      </Notice>
      <Link
        className={`${textStyles.underlined} ${textStyles.small}`}
        to={to(href('/seller/draft/:id', { id }))}
      >
        {t.preview}
      </Link>
      {publishAt !== null && (
        <Button size="small" isLoading={isSending} onClick={() => send({ id, publish: 'draft' })}>
          {t.unplan}
        </Button>
      )}
    </Stack>
  )
}
