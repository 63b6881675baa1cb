import { type ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LanguageLink, type OtherLanguage } from './language-link.tsx'
import { Link } from '#ui/link.tsx'
import { Logo, type CustomLogo } from './logo.tsx'
import * as menuStyles from '#ui/styles/menu.module.css'
import * as styles from './logo.module.css'

type MenuLink = {
  href: string
  text: string
  isCurrent: boolean
  /** The links of the submenu. */
  menu?: readonly { href: string; text: string }[]
}

type SiteMenuProps = {
  isOpen: boolean
  links: readonly MenuLink[]
  /** The button that leads to the newest range. */
  newLaunch: { href: string; text: string }
  languageSwitch: { href: string; language: OtherLanguage }
  texts: { menu: string; close: string; logo: string; customLogo?: CustomLogo | undefined }
  /** The links to log in and register, or those of the account. */
  account: ReactNode
  onClose: () => void
}

/** Renders the menu of the site in a drawer, on screens narrower than 1024 px. */
export function SiteMenu({
  isOpen,
  links,
  newLaunch,
  languageSwitch,
  texts,
  account,
  onClose,
}: SiteMenuProps) {
  return (
    <Drawer
      isOpen={isOpen}
      label={texts.menu}
      closeLabel={texts.close}
      onClose={onClose}
      header={<MenuLogo label={texts.logo} customLogo={texts.customLogo} />}
    >
      <nav aria-label={texts.menu}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <Link
                className={menuStyles.place}
                to={link.href}
                {...(link.isCurrent && { 'aria-current': 'page' })}
              >
                {link.text}
                <Icon name="arrow-right" size={18} />
              </Link>
              {link.menu !== undefined && (
                <ul className={menuStyles.submenu}>
                  {link.menu.map((item) => (
                    <li key={item.href}>
                      <Link to={item.href}>{item.text}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <LanguageLink className={menuStyles.place} {...languageSwitch} />
          </li>
        </ul>
      </nav>
      <ButtonLink className={menuStyles.button} variant="outline" isBlock href={newLaunch.href}>
        {newLaunch.text}
      </ButtonLink>
      {account}
    </Drawer>
  )
}

function MenuLogo({ label, customLogo }: { label: string; customLogo: CustomLogo | undefined }) {
  return (
    <span className={styles.logo}>
      <Logo label={label} customLogo={customLogo} />
    </span>
  )
}
