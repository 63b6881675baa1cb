import { type ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { AlertAction } from '#domain/alert/alert.ts'
import { alertMessages } from '#domain/alert/alert-messages.ts'
import { privatePageMessages } from '#app/components/private-page-messages.ts'
import { messages } from '#domain/messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { describePage, languageAndPathOf, siteOf } from '#app/components/seo.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { readLinkedAlerts } from '#shop/alerts/linked-alerts.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { alertItem, type AlertItem } from './alert-item.ts'
import { AlertLine } from './alert-line.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as accountStyles from '#app/account/account.module.css'

/** Loads the alert again on each visit, because a link in an email may have changed it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const link = { id: params['id'] ?? '', key: params['key'] ?? '' }
  const linkedAlerts = await undefinedIfNotFound(readLinkedAlerts(shop, link))
  if (!linkedAlerts) return null
  const { alerts, ...linkState } = linkedAlerts
  return { ...linkState, link, alerts: alerts.map((alert) => alertItem(shop.language, alert)) }
}

export const meta: MetaFunction = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  const { alerts: title } = messages(privatePageMessages, language)
  // The canonical URL omits the id and the key of the link, which open the alerts of one person.
  return describePage({ language, path: '/alert', site: siteOf(matches), title, isIndexed: false })
}

type LoadedAlerts = NonNullable<Awaited<ReturnType<typeof loader>>>
type AlertLink = LoadedAlerts['link']

/**
 * The page of the links in alert emails. A button performs the action, because mail programs open links too.
 * The buttons are forms, so unsubscribing works without scripts.
 */
export default function AlertPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(alertMessages)
  const to = useLocalPath()
  const title = loaderData?.use === 'leave' ? t.leaveTitle : t.title
  return (
    <main id="main">
      <div className={layoutStyles.page}>
        <div className={accountStyles.plain}>
          <h1 className={textStyles.title}>{title}</h1>
          {loaderData === null && <Notice>{t.missing}</Notice>}
          {loaderData?.use === 'leave' && (
            <UnsubscribeForm link={loaderData.link} waiting={loaderData.waiting} />
          )}
          {loaderData?.use === 'manage' && <Alerts loaderData={loaderData} />}
          <p className={textStyles.small}>
            <ButtonLink variant="link" href={to('/products')}>
              {t.toShop}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  )
}

function UnsubscribeForm({ link, waiting }: { link: AlertLink; waiting: number }) {
  const t = useMessages(alertMessages)
  if (waiting === 0) return <Notice>{t.none}</Notice>
  return (
    <>
      <p>{t.leaveHelp({ count: waiting })}</p>
      <AlertActionForm link={link} act="leave">
        <Button variant="primary" type="submit">
          {t.leave}
        </Button>
      </AlertActionForm>
    </>
  )
}

function Alerts({ loaderData }: { loaderData: LoadedAlerts }) {
  const t = useMessages(alertMessages)
  const { alerts, link, isFull } = loaderData
  const [firstUnconfirmed] = alerts.filter(({ state }) => state === 'unconfirmed')
  if (alerts.length === 0) return <Notice>{t.none}</Notice>
  return (
    <>
      {alerts[0]?.state === 'waiting' && <Notice>{t.confirmed}</Notice>}
      {firstUnconfirmed !== undefined && <p>{t.linkHelp}</p>}
      {firstUnconfirmed !== undefined && isFull && <Notice>{t.full}</Notice>}
      <Rows isStacked>
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert}>
            <AlertActions
              alert={alert}
              link={link}
              isFull={isFull}
              isFirst={alert.id === firstUnconfirmed?.id}
            />
          </AlertLine>
        ))}
      </Rows>
    </>
  )
}

type AlertActionsProps = {
  alert: AlertItem
  link: AlertLink
  /** Whether the limit of active alerts is reached, so that no other can be confirmed. */
  isFull: boolean
  /** Whether this is the first alert to confirm. */
  isFirst: boolean
}

function AlertActions({ alert: { id, state, name }, link, isFull, isFirst }: AlertActionsProps) {
  const t = useMessages(alertMessages)
  if (state === 'told' || state === 'ended') return null
  return (
    <div className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
      {state === 'unconfirmed' && !isFull && (
        <AlertActionForm link={link} act="confirm" alert={id}>
          <Button
            type="submit"
            variant={isFirst ? 'primary' : 'outline'}
            aria-label={t.confirmNamed({ name })}
          >
            {t.confirm}
          </Button>
        </AlertActionForm>
      )}
      <AlertActionForm link={link} act="end" alert={id}>
        <Button type="submit" aria-label={t.endNamed({ name })}>
          {t.end}
        </Button>
      </AlertActionForm>
    </div>
  )
}

type AlertActionFormProps = { link: AlertLink; act: AlertAction; alert?: string; children: ReactNode }

function AlertActionForm({ link, act, alert, children }: AlertActionFormProps) {
  const language = useLanguage()
  const fields = { ...link, act, language, ...(alert !== undefined && { alert }) }
  return (
    <form method="post" action="/api/alert/link">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
