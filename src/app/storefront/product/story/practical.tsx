import { Icon } from '#ui/icons/icon.tsx'
import { useLanguage } from '#app/components/use-messages.ts'
import type { PracticalFact } from './practical-facts.ts'
import * as styles from './story.module.css'

/** Renders the contents of the box, the assembly, the care and the warranty. */
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

/** Renders one line as text, and several lines as a list. */
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
