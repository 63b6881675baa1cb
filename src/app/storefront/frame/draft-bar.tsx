import { draftMessages } from '#domain/messages/shelf/drafts.ts'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

/** Above the page of a draft: that nobody else sees it, and the way back to it. */
export function DraftBar({ id }: { id: string }) {
  const said = useWords(draftMessages)
  const to = useLocalPath()
  return (
    <aside className={`${layoutLook.page} ${layoutLook.head}`}>
      <p className={textLook.strong}>
        {said.previewOf}{' '}
        <Link className={textLook.underlined} to={to(`/seller/edit-product/${id}`)}>
          {said.back}
        </Link>
      </p>
    </aside>
  )
}
