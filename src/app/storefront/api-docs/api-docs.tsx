import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { apiDocsMessages } from '#domain/messages/reading/api-docs.ts'
import { words } from '#domain/messages/words.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useWords } from '#app/components/use-words.ts'
import { readApiDocument } from '#app/api-document.server.ts'
import { describedCalls, type CallGroup, type DescribedCall } from './described-calls.server.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './api-docs.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ groups: CallGroup[] }> {
  return { groups: describedCalls(await readApiDocument(context)) }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = placeOf(location)
  const { title: page } = words(apiDocsMessages, language)
  return describePage({ language, site: siteOf(matches), path: '/api-docs', title: page, isIndexed: false })
}

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>()
  const said = useWords(apiDocsMessages)
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head} ${styles.page}`}>
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <p>{said.intro}</p>
        <p>{said.cookie}</p>
        <p>
          <a href="/api/docs.json">{said.document}</a>
        </p>
        <nav aria-label={said.nouns}>
          {groups.map(({ noun }) => (
            <a key={noun} href={`#${noun}`}>
              {noun}
            </a>
          ))}
        </nav>
        {groups.map(({ noun, calls }) => (
          <section key={noun} aria-labelledby={noun}>
            <h2 className={textLook.subheading} id={noun} lang="en">
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
  const said = useWords(apiDocsMessages)
  return (
    <details id={call.id}>
      <summary lang="en">
        <code>
          {call.method} {call.path}
        </code>{' '}
        {call.summary}
      </summary>
      <h3>{said.callers}</h3>
      <p>{said[call.by]}</p>
      <Fields call={call} />
      <h3>{said.answers}</h3>
      {call.answers.map(({ status, type, example }) => (
        <div key={status}>
          <p>
            {status} <code>{type}</code>
          </p>
          {example !== undefined && <Sample>{example}</Sample>}
        </div>
      ))}
      <h3>{said.refusals}</h3>
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
  const said = useWords(apiDocsMessages)
  if (fields.length === 0) return null
  return (
    <>
      <h3>{said.asked}</h3>
      <ul>
        {fields.map(({ name, place, type, isNeeded }) => (
          <li key={`${place} ${name}`}>
            <code>{name}</code> {type} ({place}
            {isNeeded && `, ${said.needed}`})
          </li>
        ))}
      </ul>
      {sent !== undefined && (
        <>
          <h3>{said.example}</h3>
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
