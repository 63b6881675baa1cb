import { Link } from 'react-router'
import type { Area } from '#domain/account/rights.ts'
import { todayMessages } from '#domain/messages/seller/today.ts'
import { isPageOf } from '#app/seller/frame/page-areas.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import * as styles from './today.module.css'

const steps = [
  { path: '/seller/shop', word: 'stepFace' },
  { path: '/seller/settings', word: 'stepDetails' },
  { path: '/seller/delivery', word: 'stepDelivery' },
  { path: '/seller/categories', word: 'stepCategories' },
  { path: '/seller', word: 'stepProduct' },
  { path: '/seller/import', word: 'stepFile' },
] as const

/** Where a shop without a product begins, in an order that makes sense. */
export function FirstSteps({ areas }: { areas: readonly Area[] }) {
  const said = useWords(todayMessages)
  const to = useLocalPath()
  const own = steps.filter(({ path }) => isPageOf(path, areas))
  return (
    <section className={`${styles.list} ${styles.begin}`} aria-labelledby="begin-title">
      <header>
        <h2 id="begin-title">{said.begin}</h2>
      </header>
      <ol>
        {own.map(({ path, word }) => (
          <li key={path}>
            <Link to={to(path)}>
              {said[word]}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
