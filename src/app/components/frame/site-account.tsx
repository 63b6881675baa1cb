import { useNavigate } from 'react-router'
import { frameMessages } from './frame-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import { logOut, useSession } from '#app/components/stores/session-store.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as menuStyles from '#ui/styles/menu.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Returns a function that logs out and opens the home page. If the logout fails, the page does not change. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  const to = useLocalPath()
  return () => {
    void logOut().then((isLoggedOut) => isLoggedOut && navigate(to('/')))
  }
}

/** Renders the account menu of the header. Until the session is known, it shows the menu of a visitor. */
export function AccountMenu() {
  const session = useSession()
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  const logOutAndGoHome = useLogout()
  const wishlist = (
    <Link to={to('/wishlist')}>
      <Icon name="heart" size={20} />
      {t.wishlist}
    </Link>
  )
  if (session.state !== 'shopper') {
    return (
      <Menu icon="user" label={t.account}>
        <Link to={to('/login')}>
          <Icon name="sign-in" size={20} />
          {t.loginRegister}
        </Link>
        {wishlist}
      </Menu>
    )
  }
  return (
    <Menu icon="user" label={t.account}>
      <div>
        <b className={textStyles.strong}>{session.account.name}</b>
        <br />
        <span className={textStyles.caption}>{session.account.email}</span>
      </div>
      <Link to={to('/profile')}>
        <Icon name="user" size={20} />
        {t.profile}
      </Link>
      <Link to={to('/my-orders')}>
        <Icon name="package" size={20} />
        {t.myOrders}
      </Link>
      {wishlist}
      <button type="button" onClick={logOutAndGoHome}>
        <Icon name="sign-out" size={20} />
        {t.logout}
      </button>
    </Menu>
  )
}

const accountPages = [
  { path: '/profile', name: 'profile' },
  { path: '/my-orders', name: 'myOrders' },
  { path: '/wishlist', name: 'wishlist' },
] as const

/** Renders the account menu at the foot of the drawer. */
export function AccountInDrawer({ onLogout }: { onLogout: () => void }) {
  const session = useSession()
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  const logOutAndGoHome = useLogout()
  if (session.state !== 'shopper') {
    return (
      <>
        <ButtonLink className={menuStyles.button} variant="primary" isBlock href={to('/login')}>
          {t.loginRegister}
        </ButtonLink>
        <ButtonLink variant="link" href={to('/wishlist')}>
          {t.wishlist}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className={menuStyles.person}>
        <b className={textStyles.strong}>{session.account.name}</b>
        <br />
        <span className={textStyles.caption}>{session.account.email}</span>
      </p>
      <ul>
        {accountPages.map(({ path, name }) => (
          <li key={path}>
            <Link className={menuStyles.place} to={to(path)}>
              {t[name]}
              <Icon name="arrow-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <Button
        className={menuStyles.button}
        isBlock
        onClick={() => {
          onLogout()
          logOutAndGoHome()
        }}
      >
        {t.logout}
      </Button>
    </>
  )
}
