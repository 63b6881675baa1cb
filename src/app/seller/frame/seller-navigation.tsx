import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { sellerMessages } from './seller-messages.ts'
import { menuHeadings, menuLabels } from './seller-page-messages.ts'
import { dailyLinks, linkGroups } from '#app/seller-pages.ts'
import { canOpenPage, type StaffPermissions } from './page-permissions.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useMessages, useLanguage } from '#app/components/use-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as styles from './seller-frame.module.css'

/** The first page of the navigation that a staff member may open. Everybody may open their own login. */
export function firstPageOf(permissions: StaffPermissions): string {
  const pages = [...dailyLinks, ...linkGroups.flatMap(({ links }) => [...links])]
  const page = pages.find(({ path }) => canOpenPage(path, permissions))
  return page?.path ?? '/seller/account'
}

type SellerLink = (typeof dailyLinks)[number] | (typeof linkGroups)[number]['links'][number]
/** The number of open tasks of each page. */
export type OpenTaskCounts = { orders: number; inbox: number; payments: number; reviews: number }
type NavigationProps = StaffPermissions & { openTaskCounts: OpenTaskCounts }

/** Renders the navigation as a rail. On narrow screens it is a bar with the daily pages, and the rest is under More. */
export function SellerNavigation({ isOwner, permissions, openTaskCounts }: NavigationProps) {
  const t = useMessages(sellerMessages)
  const headings = useMessages(menuHeadings)
  const id = useId()
  const countId = useId()
  const { isOpen, pathname, root, button, closeByKey, toggle } = useMoreMenu()
  const isPermitted = ({ path }: SellerLink) => canOpenPage(path, { isOwner, permissions })
  const permittedGroups = linkGroups
    .map(({ heading, links }) => ({ heading, links: links.filter(isPermitted) }))
    .filter(({ links }) => links.length > 0)
  const isUnderMore = permittedGroups.some(({ links }) => links.some(({ path }) => pathname.endsWith(path)))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works from anywhere inside
    <nav
      className={`${styles.navigation} ${textStyles.hiddenInPrint}`}
      aria-label={t.navigation}
      ref={root}
      onKeyDown={closeByKey}
    >
      <ul className={styles.places}>
        {dailyLinks.filter(isPermitted).map((link) => (
          <NavigationItem key={link.path} link={link} openTaskCounts={openTaskCounts} />
        ))}
        <li className={`${styles.opener} ${workspaceStyles.narrowOnly}`}>
          <button
            type="button"
            ref={button}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={countId}
            {...(isUnderMore && { 'data-here': '' })}
            onClick={toggle}
          >
            <Icon name="dots-three" />
            {t.more}
            {/* The open tasks of all pages under More, described as those of the inbox. */}
            <TaskCount
              id={countId}
              page="inbox"
              openTaskCounts={{
                ...openTaskCounts,
                inbox: openTaskCounts.inbox + openTaskCounts.payments + openTaskCounts.reviews,
              }}
            />
          </button>
        </li>
      </ul>
      <div className={styles.more} id={id} {...(isOpen && { 'data-open': '' })}>
        {permittedGroups.map(({ heading, links }) => (
          <div key={heading}>
            <h2 id={`${id}-${heading}`}>{headings[heading]}</h2>
            <ul aria-labelledby={`${id}-${heading}`}>
              {links.map((link) => (
                <NavigationItem key={link.path} link={link} openTaskCounts={openTaskCounts} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function NavigationItem({ link, openTaskCounts }: { link: SellerLink; openTaskCounts: OpenTaskCounts }) {
  const labels = useMessages(menuLabels)
  const to = useLocalPath()
  const { pathname } = useLocation()
  const id = useId()
  const { label } = link
  // These pages have their own link, so the link of their parent page must not be current too.
  const hasOwnLink = pathname.endsWith('/orders/new') || pathname.endsWith('/settings/payment')
  return (
    <li>
      <NavLink to={to(link.path)} end={link.path === '/seller' || hasOwnLink} aria-describedby={id}>
        <Icon name={link.icon} />
        {labels[label]}
        {(label === 'orders' || label === 'inbox' || label === 'payments' || label === 'reviews') && (
          <TaskCount id={id} page={label} openTaskCounts={openTaskCounts} />
        )}
      </NavLink>
    </li>
  )
}

type TaskCountProps = { id: string; page: keyof OpenTaskCounts; openTaskCounts: OpenTaskCounts }

function TaskCount({ id, page, openTaskCounts }: TaskCountProps) {
  const inboxText = useMessages(inboxMessages)
  const orderAlertText = useMessages(orderAlertMessages)
  const count = openTaskCounts[page]
  const text = page === 'orders' ? orderAlertText.toPack({ count }) : inboxText.waiting({ count })
  return <NavigationCount id={id} count={count} text={text} />
}

/** Returns the state of the menu More, which closes on navigation, on Escape or on a press elsewhere. */
function useMoreMenu() {
  const { key, pathname } = useLocation()
  const [openLocationKey, setOpenLocationKey] = useState<string>()
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openLocationKey === key
  useEffect(() => {
    if (!isOpen) return undefined
    function closeOutside({ target }: Event) {
      if (target instanceof Node && root.current?.contains(target) === false) setOpenLocationKey(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  function closeByKey({ key: pressedKey }: { key: string }) {
    if (pressedKey !== 'Escape' || !isOpen) return
    setOpenLocationKey(undefined)
    button.current?.focus()
  }
  return {
    isOpen,
    pathname,
    root,
    button,
    closeByKey,
    toggle: () => setOpenLocationKey(isOpen ? undefined : key),
  }
}

const maxCount = 99

/**
 * Renders the number of open tasks next to the name of a page. `text` is its description, in a hidden element with the
 * id `id`. Renders nothing for zero.
 */
function NavigationCount({ id, count, text }: { id: string; count: number; text: string }) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <>
      <b aria-hidden="true">
        {formatNumber(Math.min(count, maxCount), language)}
        {count > maxCount && '+'}
      </b>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
