import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { apiDocsMessages } from '#domain/help/api-docs-messages.ts'
import { messages } from '#domain/messages.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { readApiDocument } from '#app/api-document.server.ts'
import { readOperationGroups, type OperationGroup, type ApiOperation } from './operation-groups.server.ts'
import * as flowStyles from '#ui/styles/flow.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ groups: OperationGroup[] }> {
  return { groups: readOperationGroups(await readApiDocument(context)) }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  const { title } = messages(apiDocsMessages, language)
  return describePage({ language, site: siteOf(matches), path: '/api-docs', title, isIndexed: false })
}

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>()
  const t = useMessages(apiDocsMessages)
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
        <p>{t.intro}</p>
        <p>{t.cookie}</p>
        <p>
          <a className={`${textStyles.underlined} ${textStyles.target}`} href="/api/docs.json">
            {t.document}
          </a>
        </p>
        <nav className={layoutStyles.flow} aria-label={t.callsBySubject}>
          {groups.map(({ tag }) => (
            <a className={`${textStyles.underlined} ${textStyles.target}`} key={tag} href={`#${tag}`}>
              {tag}
            </a>
          ))}
        </nav>
        {groups.map(({ tag, operations }) => (
          <section className={flowStyles.section} key={tag} aria-labelledby={tag}>
            <h2 className={textStyles.subheading} id={tag} lang="en">
              {tag}
            </h2>
            {operations.map((operation) => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}

function Operation({ operation }: { operation: ApiOperation }) {
  const t = useMessages(apiDocsMessages)
  return (
    <details id={operation.id} className={flowStyles.fold}>
      <summary lang="en">
        <code>
          {operation.method} {operation.path}
        </code>
        <span>{operation.summary}</span>
      </summary>
      <h3 className={textStyles.strong}>{t.callers}</h3>
      <p>{t[operation.callers]}</p>
      <Fields operation={operation} />
      <h3 className={textStyles.strong}>{t.responses}</h3>
      {operation.responses.map(({ status, type, example }) => (
        <div key={status}>
          <p>
            {status} <code>{type}</code>
          </p>
          {example !== undefined && <CodeSample>{example}</CodeSample>}
        </div>
      ))}
      <h3 className={textStyles.strong}>{t.refusals}</h3>
      <ul>
        {operation.refusals.map(({ status, codes }) => (
          <li key={status}>
            {status} <code>{codes.join(', ')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Fields({ operation: { fields, requestExample } }: { operation: ApiOperation }) {
  const t = useMessages(apiDocsMessages)
  if (fields.length === 0) return null
  return (
    <>
      <h3 className={textStyles.strong}>{t.requestBody}</h3>
      <ul>
        {fields.map(({ name, location, type, isRequired }) => (
          <li key={`${location} ${name}`}>
            <code>{name}</code> {type} ({location}
            {isRequired && `, ${t.required}`})
          </li>
        ))}
      </ul>
      {requestExample !== undefined && (
        <>
          <h3 className={textStyles.strong}>{t.example}</h3>
          <CodeSample>{requestExample}</CodeSample>
        </>
      )}
    </>
  )
}

/** Renders an example as code. The element can be focused, because it scrolls. */
function CodeSample({ children }: { children: string }) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  return <pre tabIndex={0}>{children}</pre>
}
