import { Icon } from '#ui/icons/icon.tsx'
import { useLanguage } from '#app/components/use-messages.ts'
import type { PracticalFact } from './practical-facts.ts'
import * as styles from './story.module.css'

/** What is in the box, who puts it together, how it is looked after and for how long the shop answers for it. */
export function Practical({ practical }: { practical: readonly PracticalFact[] }) {
  const language = useLanguage()
  if (practical.length === 0) return null
  return (
    <dl className={styles.practical}>
      {practical.map((fact) => (
        <div key={fact.icon}>
          <Icon name={fact.icon} />
          <dt>{fact.head}</dt>
          <dd {...(fact.language !== language && { lang: fact.language })}>
            <FactLines lines={fact.lines} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One line as it is, several as a list. */
export function FactLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
