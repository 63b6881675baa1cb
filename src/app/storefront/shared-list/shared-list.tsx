import {
  data,
  redirectDocument,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { Language } from '#domain/language.ts'
import { sharedListMessages } from './shared-list-messages.ts'
import { messages } from '#domain/messages.ts'
import type { SharedListKind } from '#domain/shared-list/shared-list.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { answerSharedList, withdrawAnswer } from '#shop/shared-lists/answer-list.ts'
import { answerFormName, AnswerForm } from './answer-form.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { Answers, SharedItems } from './list-items.tsx'
import { readSharedView, type VisibleSharedList } from './shared-view.server.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** The page depends on the visitor: its owner and each participant see their own view. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { view, status } = await readSharedView(shopOf(context), params['key'] ?? '')
  return data(view, { status })
}

export const action = formAction({
  [answerFormName]: {
    async send({ shop, effects, params, values, all }) {
      const { key = '' } = params
      if (values['act'] === 'withdraw') await withdrawAnswer(shop, key)
      else {
        const { name = '', line = '', sending } = values
        const answer = { name, line, products: all('product'), ...(sending !== undefined && { sending }) }
        effects.rememberParticipant({ key, ...(await answerSharedList(shop, key, answer)) })
      }
      return `/share/${key}#answer`
    },
  },
})

/** Always loads the whole page, because the participant’s cookie is limited to this path. The header replaces the history entry. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Awaited<ReturnType<typeof loader>> {
  const { pathname } = new URL(request.url)
  throw redirectDocument(pathname, { headers: { 'X-Remix-Replace': 'true' } })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const view = loaderData
  const isVisible = view?.state === 'shown'
  return describePage({
    language,
    site: siteOf(matches),
    path: isVisible ? path : '/share',
    title: isVisible ? titleOf(view, language) : messages(sharedListMessages, language).over,
    description: isVisible ? view.items.flatMap(({ product }) => product?.name ?? []).join(', ') : '',
    picture: isVisible ? view.items.find(({ product }) => product?.picture)?.product?.picture : null,
    isIndexed: false,
  })
}

function titleOf(
  { kind, ownerName }: { kind: SharedListKind; ownerName: string },
  language: Language,
): string {
  const t = messages(sharedListMessages, language)
  if (kind === 'cart') return ownerName === '' ? t.these : t.theseFrom({ name: ownerName })
  return ownerName === '' ? t.whichOne : t.whichOneFrom({ name: ownerName })
}

/** The page of a shared list. It can be read and answered without scripts. */
export default function SharedListPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {view.state === 'shown' ? <SharedListContent view={view} /> : <UnavailableList state={view.state} />}
      </div>
    </main>
  )
}

function SharedListContent({ view }: { view: VisibleSharedList }) {
  const t = useMessages(sharedListMessages)
  const language = useLanguage()
  const canAnswer = !view.isOwn && !view.isFull
  return (
    <>
      <SectionTitle headingLevel={1}>{titleOf(view, language)}</SectionTitle>
      {view.isClosed && <Notice>{t.isClosed}</Notice>}
      {canAnswer && <p className={`${textStyles.lead} ${layoutStyles.intro}`}>{t.intro}</p>}
      <div className={layoutStyles.columns}>
        <SharedItems view={view} canAnswer={canAnswer} />
        {view.isOwn ? <OwnerPanel view={view} /> : <AnswerForm view={view} />}
        <Answers view={view} />
      </div>
    </>
  )
}

function UnavailableList({ state }: { state: 'unknown' | 'over' }) {
  const t = useMessages(sharedListMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={state === 'over' ? t.over : t.unknown}
      headingLevel={1}
      action={
        <ButtonLink variant="primary" href={to('/products')}>
          {t.browse}
        </ButtonLink>
      }
    >
      {state === 'over' ? t.overHelp : t.unknownHelp}
    </EmptyState>
  )
}
