import { Link, useMatches } from 'react-router'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import type { DemoOnBills, MissingOnBills } from '#domain/settings/settings.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Warns that bills lack business details or show those of the demo. Only the owner can correct them. */
export function BillWarning() {
  const t = useMessages(settingsMessages)
  const to = useLocalPath()
  const { missingOnBills: missing, demoOnBills: demo, isOwner } = useLayoutData() ?? noLayoutData
  if (missing.length === 0 && demo.length === 0) return null
  const namesOf = (names: readonly (MissingOnBills | DemoOnBills)[]) =>
    names.map((name) => t[name]).join(', ')
  return (
    <Notice>
      {missing.length > 0 && `${t.billsLack({ missingFields: namesOf(missing) })} `}
      {demo.length > 0 && `${t.billsShowDemo({ demoFields: namesOf(demo) })} `}
      {t.billsAreFinal}{' '}
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

type LayoutData = {
  missingOnBills: readonly MissingOnBills[]
  demoOnBills: readonly DemoOnBills[]
  isOwner: boolean
}

const noLayoutData: LayoutData = { missingOnBills: [], demoOnBills: [], isOwner: false }

/** Reads the data of the seller's layout. */
function useLayoutData(): LayoutData | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => isLayoutData(data))
}

function isLayoutData(value: unknown): value is LayoutData {
  // Responses of the previous release have no `demoOnBills`.
  return typeof value === 'object' && value !== null && 'demoOnBills' in value
}
