import { type ReactNode, useState, useEffect } from 'react'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { LanguageLink, type OtherLanguage } from './language-link.tsx'
import { Link } from '#ui/link.tsx'
import { LogoLink, type CustomLogo } from './logo.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ColourBackground } from '#ui/card/colour.tsx'
import { squareButtonClass } from '#ui/button/button-class.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './site-header.module.css'

/** A link in the panel of a navigation link, with a picture on a coloured background. */
type PanelItem = { href: string; text: string; colour: string; picture: PictureSource | null }

/** A link of the main navigation. Hover and focus open a panel with the links of `menu`. */
export type NavItem = { href: string; text: string; isCurrent: boolean; menu?: readonly PanelItem[] }

type SiteHeaderProps = {
  notices: readonly { icon: IconName; text: ReactNode }[]
  /** The announcement before the notices, with an optional link. */
  announcement?: { text: string; href: string | undefined } | undefined
  homeHref: string
  nav: readonly NavItem[]
  /** The button that leads to the newest range. */
  newLaunch: { href: string; text: string }
  languageSwitch: { href: string; language: OtherLanguage }
  /** A location button in the top bar. Screen readers read `label` instead of `text`. */
  location?: { text: string; label: string; onPress: () => void } | undefined
  /** A link with an icon and a count. */
  iconLink: { icon: IconName; href: string; count: number; countText: string; label: string }
  /** The account menu. */
  account: ReactNode
  texts: {
    skip: string
    announcements: string
    logo: string
    customLogo?: CustomLogo | undefined
    nav: string
    search: string
    menu: string
    pictureMissing: string
  }
  /** The URL of the menu page and the notice that are used when JavaScript is disabled. */
  withoutScript: { href: string; text: string }
  onSearch: () => void
  onMenu: () => void
}

const headerHeightPx = 64

/** Renders the skip link, the announcement bar and the header with its logo, links and icons. */
export function SiteHeader(props: SiteHeaderProps) {
  const { notices, homeHref, nav, newLaunch, languageSwitch } = props
  const { iconLink, account, texts, withoutScript, onSearch, onMenu } = props
  const isHidden = useHideOnScroll(headerHeightPx)
  return (
    <>
      <a className={`${layoutStyles.skip} ${textStyles.hiddenInPrint}`} href="#main">
        {texts.skip}
      </a>
      <AnnouncementBar
        notices={notices}
        announcement={props.announcement}
        location={props.location}
        label={texts.announcements}
        languageSwitch={languageSwitch}
      />
      <header className={classNames(styles.header, textStyles.hiddenInPrint, isHidden && styles.away)}>
        <div className={`${layoutStyles.page} ${styles.inner}`}>
          <LogoLink href={homeHref} label={texts.logo} customLogo={texts.customLogo} />
          <nav aria-label={texts.nav}>
            <ul className={styles.links}>
              {nav.map((item) => (
                <NavLinkItem key={item.href} item={item} pictureMissing={texts.pictureMissing} />
              ))}
            </ul>
          </nav>
          <div className={styles.right}>
            <ButtonLink className={styles.launch} variant="outline" size="small" href={newLaunch.href}>
              {newLaunch.text}
            </ButtonLink>
            <LanguageLink className={`${styles.language} ${textStyles.linked}`} {...languageSwitch} />
            <IconButton icon="magnifying-glass" label={texts.search} onClick={onSearch} />
            <div className={styles.account}>{account}</div>
            <LinkWithBadge {...iconLink} />
            <noscript>
              <a
                className={`${squareButtonClass} ${styles.opener}`}
                href={withoutScript.href}
                aria-label={texts.menu}
              >
                <Icon name="list" />
              </a>
            </noscript>
            <IconButton
              className={`${styles.opener} ${textStyles.scripted}`}
              icon="list"
              label={texts.menu}
              aria-haspopup="dialog"
              onClick={onMenu}
            />
          </div>
        </div>
        <noscript>
          <p className={`${layoutStyles.page} ${styles.inner} ${styles.scriptless}`}>{withoutScript.text}</p>
        </noscript>
      </header>
    </>
  )
}

function LinkWithBadge({ icon, href, count, countText, label }: SiteHeaderProps['iconLink']) {
  return (
    <Link className={squareButtonClass} to={href} aria-label={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {countText}
        </span>
      )}
    </Link>
  )
}

type AnnouncementBarProps = Pick<
  SiteHeaderProps,
  'notices' | 'announcement' | 'location' | 'languageSwitch'
> & {
  label: string
}

/**
 * Renders the announcement, the notices, the location button, and a language link for narrow screens.
 */
function AnnouncementBar({ notices, announcement, location, label, languageSwitch }: AnnouncementBarProps) {
  return (
    <section
      className={`${styles.strip} ${layoutStyles.dark} ${textStyles.hiddenInPrint}`}
      aria-label={label}
    >
      <div className={`${layoutStyles.page} ${styles.inner}`}>
        <ul>
          {announcement !== undefined && (
            <li className={styles.announcement}>
              {announcement.href === undefined ? (
                announcement.text
              ) : (
                <Link to={announcement.href}>{announcement.text}</Link>
              )}
            </li>
          )}
          {notices.map((notice) => (
            <li key={notice.icon}>
              <Icon name={notice.icon} size={17} />
              {notice.text}
            </li>
          ))}
        </ul>
        {location !== undefined && (
          <button
            className={`${styles.place} ${textStyles.scripted}`}
            type="button"
            aria-haspopup="dialog"
            aria-label={location.label}
            onClick={location.onPress}
          >
            <Icon name="map-pin" size={17} />
            <span>{location.text}</span>
          </button>
        )}
        <LanguageLink className={`${styles.language} ${textStyles.linked}`} {...languageSwitch} />
      </div>
    </section>
  )
}

function NavLinkItem({ item, pictureMissing }: { item: NavItem; pictureMissing: string }) {
  const [isPanelClosed, setIsPanelClosed] = useState(false)
  const currentAttributes = item.isCurrent ? ({ 'aria-current': 'page' } as const) : {}
  if (item.menu === undefined) {
    return (
      <li>
        <Link to={item.href} {...currentAttributes}>
          {item.text}
        </Link>
      </li>
    )
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a selected link close the panel
    <li
      className={classNames(isPanelClosed && styles.shut)}
      onKeyDown={(event) => event.key === 'Escape' && setIsPanelClosed(true)}
      onClick={() => setIsPanelClosed(true)}
      // Resets the closed state when the pointer enters again, and not when it leaves: closing the panel itself triggers a
      // pointerleave event, which would reopen it at once.
      onPointerEnter={() => setIsPanelClosed(false)}
      onBlur={(event) => !event.currentTarget.matches(':hover') && setIsPanelClosed(false)}
    >
      <Link to={item.href} {...currentAttributes}>
        {item.text}
        <Icon name="caret-down" size={14} />
      </Link>
      <ul className={`${panelStyles.popup} ${styles.panel}`}>
        {item.menu.map((panelItem) => (
          <li key={panelItem.href}>
            <Link to={panelItem.href}>
              <span className={styles.tint}>
                <ColourBackground colour={panelItem.colour} />
                <Picture
                  picture={panelItem.picture}
                  widths={pictureWidths.tile}
                  sizes="124px"
                  missingText={pictureMissing}
                  isSmall
                />
              </span>
              {panelItem.text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const minScrollPx = 6

/**
 * Returns whether the header is hidden. It hides when the page is scrolled down past it, and reappears when scrolling
 * up.
 */
function useHideOnScroll(heightPx: number): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    function handleScroll() {
      const y = window.scrollY
      if (Math.abs(y - lastY) < minScrollPx) return
      setIsHidden(y > lastY && y > heightPx)
      lastY = y
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [heightPx])
  return isHidden
}
