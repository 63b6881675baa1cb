import { Link, useMatches } from 'react-router'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import type { MissingOnBills } from '#domain/settings/settings.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Warns about missing data on bills. Only the owner can add it. */
export function BillWarning() {
  const t = useMessages(settingsMessages)
  const to = useLocalPath()
  const { missingOnBills: missing, isOwner } = useLayoutData() ?? { missingOnBills: [], isOwner: false }
  if (missing.length === 0) return null
  return (
    <Notice>
      {t.billsLack({ missingFields: missing.map((name) => t[name]).join(', ') })}{' '}
      {isOwner ? (
        <Link className={textStyles.underlined} to={to('/seller/settings')}>
          {t.completeNow}
        </Link>
      ) : (
        t.ownerCompletes
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
