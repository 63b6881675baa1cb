import { href } from 'react-router'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders a bar above the page of a draft. It states that only the shop sees the page, and links back to the draft. */
export function DraftBar({ id }: { id: string }) {
  const t = useMessages(draftMessages)
  const to = useLocalPath()
  return (
    <aside className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <p className={textStyles.strong}>
        {t.previewOf}{' '}
        <Link className={textStyles.underlined} to={to(href('/seller/edit-product/:id', { id }))}>
          {t.back}
        </Link>
      </p>
    </aside>
  )
}
