import { Fragment } from 'react'
import { businessFacts, type PublishedBusiness } from './business-lines.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the business details as a list of facts. */
export function BusinessDetails({ business }: { business: PublishedBusiness }) {
  const language = useLanguage()
  return businessFacts(business, language).map(({ key, label, text, href, links = [] }) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>
        {href === undefined ? (
          text
        ) : (
          <a className={textStyles.underlined} href={href}>
            {text}
          </a>
        )}
        {links.map((link) => (
          <Fragment key={link.href}>
            {' '}
            <a className={textStyles.underlined} href={link.href}>
              {link.text}
            </a>
          </Fragment>
        ))}
      </dd>
    </div>
  ))
}
