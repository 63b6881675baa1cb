import { businessFacts, type PublishedBusiness } from './business-lines.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the business details as a list of facts. */
export function BusinessDetails({ business }: { business: PublishedBusiness }) {
  const language = useLanguage()
  return businessFacts(business, language).map(({ key, label, text, href, links = [] }) => (
    <div key={key}>
      <dt>{label}</dt>
      {href === undefined ? (
        <dd>{text}</dd>
      ) : (
        <dd className={factsStyles.links}>
          {[{ text, href }, ...links].map((link) => (
            <a key={link.href} className={textStyles.underlined} href={link.href}>
              {link.text}
            </a>
          ))}
        </dd>
      )}
    </div>
  ))
}
