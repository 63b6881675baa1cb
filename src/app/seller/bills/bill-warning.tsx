import { Link, useMatches } from 'react-router'
import { settingsMessages } from '#domain/messages/seller/settings.ts'
import type { MissingOnBills } from '#domain/settings/settings.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'

/** Warns of what bills lack; nothing where they lack nothing. */
export function BillWarning() {
  const said = useWords(settingsMessages)
  const to = useLocalPath()
  const missing = useMissingOnBills()
  if (missing.length === 0) return null
  return (
    <Notice>
      {said.billsLack({ what: missing.map((name) => said[name]).join(', ') })}{' '}
      <Link className={textLook.underlined} to={to('/seller/settings')}>
        {said.completeNow}
      </Link>
    </Notice>
  )
}

/** Reads the list from the seller layout's loader data. */
function useMissingOnBills(): readonly MissingOnBills[] {
  const found = useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => hasMissing(data))
  return found?.missingOnBills ?? []
}

function hasMissing(value: unknown): value is { missingOnBills: readonly MissingOnBills[] } {
  return typeof value === 'object' && value !== null && 'missingOnBills' in value
}
