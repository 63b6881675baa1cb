import { Link, useMatches } from 'react-router'
import { settingsMessages } from '#domain/messages/seller/settings.ts'
import type { MissingOnBills } from '#domain/settings/settings.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'

/** Warns of what is missing on bills, which only the owner can add. */
export function BillWarning() {
  const said = useWords(settingsMessages)
  const to = useLocalPath()
  const { missingOnBills: missing, isOwner } = useLayoutData() ?? { missingOnBills: [], isOwner: false }
  if (missing.length === 0) return null
  return (
    <Notice>
      {said.billsLack({ what: missing.map((name) => said[name]).join(', ') })}{' '}
      {isOwner ? (
        <Link className={textLook.underlined} to={to('/seller/settings')}>
          {said.completeNow}
        </Link>
      ) : (
        said.ownerCompletes
      )}
    </Notice>
  )
}

type LayoutData = { missingOnBills: readonly MissingOnBills[]; isOwner: boolean }

/** Reads the data of the seller's layout. */
function useLayoutData(): LayoutData | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => isLayoutData(data))
}

function isLayoutData(value: unknown): value is LayoutData {
  return typeof value === 'object' && value !== null && 'missingOnBills' in value && 'isOwner' in value
}
