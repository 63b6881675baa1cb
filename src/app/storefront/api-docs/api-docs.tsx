import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { apiDocsMessages } from '#domain/help/api-docs-messages.ts'
import { messages } from '#domain/messages.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, localizedPathOf } from '#app/components/seo.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { readApiDocument } from '#app/api-document.server.ts'
import { describedCalls, type CallGroup, type DescribedCall } from './described-calls.server.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './api-docs.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ groups: CallGroup[] }> {
  return { groups: describedCalls(await readApiDocument(context)) }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = localizedPathOf(location)
  const { title: page } = messages(apiDocsMessages, language)
  return describePage({ language, site: siteOf(matches), path: '/api-docs', title: page, isIndexed: false })
}

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>()
  const t = useMessages(apiDocsMessages)
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head} ${styles.page}`}>
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        <p>{t.intro}</p>
        <p>{t.cookie}</p>
        <p>
          <a href="/api/docs.json">{t.document}</a>
        </p>
        <nav aria-label={t.nouns}>
          {groups.map(({ noun }) => (
            <a key={noun} href={`#${noun}`}>
              {noun}
            </a>
          ))}
        </nav>
        {groups.map(({ noun, calls }) => (
          <section key={noun} aria-labelledby={noun}>
            <h2 className={textStyles.subheading} id={noun} lang="en">
              {noun}
            </h2>
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}

function Call({ call }: { call: DescribedCall }) {
  const t = useMessages(apiDocsMessages)
  return (
    <details id={call.id}>
      <summary lang="en">
        <code>
          {call.method} {call.path}
        </code>{' '}
        {call.summary}
      </summary>
      <h3>{t.callers}</h3>
      <p>{t[call.by]}</p>
      <Fields call={call} />
      <h3>{t.answers}</h3>
      {call.responses.map(({ status, type, example }) => (
        <div key={status}>
          <p>
            {status} <code>{type}</code>
          </p>
          {example !== undefined && <Sample>{example}</Sample>}
        </div>
      ))}
      <h3>{t.refusals}</h3>
      <ul>
        {call.refusals.map(({ status, codes }) => (
          <li key={status}>
            {status} <code>{codes.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Fields({ call: { fields, sent } }: { call: DescribedCall }) {
  const t = useMessages(apiDocsMessages)
  if (fields.length === 0) return null
  return (
    <>
      <h3>{t.requestBody}</h3>
      <ul>
        {fields.map(({ name, place, type, isNeeded }) => (
          <li key={`${place} ${name}`}>
            <code>{name}</code> {type} ({place}
            {isNeeded && `, ${t.needed}`})
          </li>
        ))}
      </ul>
      {sent !== undefined && (
        <>
          <h3>{t.example}</h3>
          <Sample>{sent}</Sample>
        </>
      )}
    </>
  )
}

/** Written out; a box that scrolls is reached by keys. */
function Sample({ children }: { children: string }) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  return <pre tabIndex={0}>{children}</pre>
}
