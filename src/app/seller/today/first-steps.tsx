import { use } from 'react'
import { Link } from 'react-router'
import { todayMessages } from './today-messages.ts'
import { StaffPermissionsContext } from '#app/seller/frame/page-link.tsx'
import { canOpenPage } from '#app/seller/frame/page-permissions.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'

const steps = [
  { path: '/seller/shop', messageName: 'stepDesign' },
  { path: '/seller/settings', messageName: 'stepDetails' },
  { path: '/seller/delivery', messageName: 'stepDelivery' },
  { path: '/seller/categories', messageName: 'stepCategories' },
  { path: '/seller', messageName: 'stepProduct' },
  { path: '/seller/import', messageName: 'stepFile' },
] as const

/** Lists the first steps of a shop without products, in a useful order. */
export function FirstSteps() {
  const t = useMessages(todayMessages)
  const to = useLocalPath()
  const permissions = use(StaffPermissionsContext)
  const permittedSteps = steps.filter(({ path }) => canOpenPage(path, permissions))
  return (
    <BarSection id="begin" title={t.begin}>
      <ol>
        {permittedSteps.map(({ path, messageName }) => (
          <ThumbRow key={path} title={<Link to={to(path)}>{t[messageName]}</Link>}>
            <Icon name="arrow-right" />
          </ThumbRow>
        ))}
      </ol>
    </BarSection>
  )
}
