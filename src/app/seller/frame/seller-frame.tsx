import { useEffect, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Greeting } from '#domain/today/greeting.ts'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { Button } from '#ui/button/button.tsx'
import { LanguageLink } from '#ui/site/language-link.tsx'
import { LogoLink } from '#ui/site/logo.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useOtherLanguage } from '#app/components/frame/use-other-language.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { OrderNewsContext } from './order-news.ts'
import { watchConnection } from './seller-connection.ts'
import { SellerNavigation } from './seller-navigation.tsx'
import { noteSellerHere } from './seller-tab.ts'
import { SessionDialog } from './session-dialog.tsx'
import { sessionSettled, watchSession } from './session-renewal.ts'
import { useOrderArrivals } from './use-order-arrivals.ts'

type SellerFrameProps = {
  name: string
  email: string
  isOwner: boolean
  greeting: Greeting
  waiting: { inbox: number; payments: number }
  newestOrder: string | null
  children: ReactNode
}

/** What stands around every page of a seller who is logged in: its line, its session and its news are watched here. */
export function SellerFrame(props: SellerFrameProps) {
  const { name, email, isOwner, greeting, waiting, newestOrder, children } = props
  const said = useWords(sellerMessages)
  const orders = useWords(sellerOrderMessages)
  const news = useOrderArrivals(newestOrder)
  useEffect(() => {
    noteSellerHere(true)
    const endSession = watchSession()
    const endLine = watchConnection({ beforePage: sessionSettled })
    return () => {
      endSession()
      endLine()
    }
  }, [])
  return (
    <OrderNewsContext value={news}>
      <a className="skip" href="#main">
        {said.skip}
      </a>
      <div className="sl">
        <SellerHeader name={name} greeting={greeting} />
        <SellerNavigation isOwner={isOwner} waiting={{ ...waiting, orders: news.unseen }} />
        <main className="sl__m" id="main">
          <ConnectionNotice />
          {children}
        </main>
      </div>
      <p className="vh" aria-live="polite">
        {news.unseen > 0 && orders.newOrders({ count: news.unseen })}
      </p>
      <SessionDialog email={email} />
    </OrderNewsContext>
  )
}

/** Logo, greeting of the hour in Kathmandu, the other language, Logout. */
function SellerHeader({ name, greeting }: { name: string; greeting: Greeting }) {
  const said = useWords(sellerMessages)
  const to = useLocalPath()
  const language = useOtherLanguage()
  return (
    <header className="sl__h">
      <LogoLink href={to('/')} label={said.home} />
      <span className="gr">{said.greeting({ greeting: said[greeting], name })}</span>
      <LanguageLink href={language.href} language={language.other} />
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
    noteSellerHere(false)
    await revalidator.revalidate()
  }
  return (
    <Button size="small" isLoading={isWorking} onClick={() => void logOut()}>
      {said.logout}
    </Button>
  )
}
