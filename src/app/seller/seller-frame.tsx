import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useRevalidator } from 'react-router'
import type { Greeting } from '#domain/greeting.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LogoLink } from '#ui/logo.tsx'
import { callApi } from '#app/components/api-client.ts'
import { toastError, toastSuccess } from '#app/components/toasts.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { InboxCount } from './inbox-count.tsx'

/** Logo, greeting of the hour in Kathmandu, Logout. */
export function SellerHeader({ name, greeting }: { name: string; greeting: Greeting }) {
  const said = useWords(sellerMessages)
  const to = useLocalPath()
  return (
    <header className="sl__h">
      <LogoLink href={to('/')} label={said.home} />
      <span className="gr">{said.greeting({ greeting: said[greeting], name })}</span>
      <LogoutButton />
    </header>
  )
}

function LogoutButton() {
  const said = useWords(sellerMessages)
  const revalidator = useRevalidator()
  const [isWorking, setIsWorking] = useState(false)
  async function logOut() {
    setIsWorking(true)
    const answer = await callApi<{ message: string }>('GET', '/seller/logout')
    setIsWorking(false)
    if (!answer.ok) return toastError(answer.message)
    toastSuccess(answer.body.message)
    await revalidator.revalidate()
  }
  return (
    <Button size="small" isLoading={isWorking} onClick={() => void logOut()}>
      {said.logout}
    </Button>
  )
}

const links = [
  { path: '/seller', word: 'addProduct', icon: 'plus-square' },
  { path: '/seller/product-list', word: 'productList', icon: 'rows' },
  { path: '/seller/orders', word: 'orders', icon: 'package' },
  { path: '/seller/payments', word: 'payments', icon: 'money' },
  { path: '/seller/inbox', word: 'inbox', icon: 'envelope-simple' },
  { path: '/seller/bills', word: 'bills', icon: 'list' },
  { path: '/seller/dashboard', word: 'dashboard', icon: 'chart-bar' },
  { path: '/seller/account', word: 'ownLogin', icon: 'sign-in' },
  { path: '/seller/settings', word: 'settings', icon: 'sliders-horizontal' },
] as const

const ownerLinks = [
  { path: '/seller/staff', word: 'staff', icon: 'user' },
  { path: '/seller/history', word: 'history', icon: 'clock' },
] as const

/** A rail beside the page; a bar at the bottom of narrow windows. */
export function SellerNavigation({ isOwner, waiting }: { isOwner: boolean; waiting: number }) {
  const said = useWords(sellerMessages)
  const to = useLocalPath()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the bar is wider than the window: where one is must be in sight.
  useEffect(() => {
    const here = list.current?.querySelector(`a[href="${pathname}"]`)?.parentElement
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + 41
  }, [pathname])
  return (
    <nav className="sl__n" aria-label={said.navigation}>
      <ul ref={list}>
        {(isOwner ? [...links, ...ownerLinks] : links).map((link) => (
          <li key={link.path}>
            <NavLink to={to(link.path)} end={link.path === '/seller'}>
              <Icon name={link.icon} />
              {said[link.word]}
              {link.path === '/seller/inbox' && <InboxCount count={waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
