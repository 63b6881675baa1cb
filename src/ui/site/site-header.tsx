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
import { ColourGround } from '#ui/card/colour.tsx'
import { squareButtonClass } from '#ui/button/button-class.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as styles from './site-header.module.css'

/** One link in the panel of a navigation link, with its picture on a colour. */
type PanelItem = { href: string; text: string; colour: string; picture: PictureSource | null }

/** One link of the main navigation; with a menu it shows the panel on hover and focus. */
export type NavItem = { href: string; text: string; isCurrent: boolean; menu?: readonly PanelItem[] }

type SiteHeaderProps = {
  notes: readonly { icon: IconName; text: ReactNode }[]
  /** The announcement before the notes, with an optional link. */
  announcement?: { text: string; href: string | undefined } | undefined
  homeHref: string
  nav: readonly NavItem[]
  newLaunch: { href: string; text: string }
  language: { href: string; other: OtherLanguage }
  /** A button in the top bar, with a label for screen readers in place of its text. */
  place?: { text: string; label: string; onPress: () => void } | undefined
  /** An icon link with a count. */
  counted: { icon: IconName; href: string; count: number; countText: string; label: string }
  /** The account Menu. */
  account: ReactNode
  words: {
    skip: string
    notes: string
    logo: string
    customLogo?: CustomLogo | undefined
    nav: string
    search: string
    menu: string
    missing: string
  }
  /** The address of Menu without scripts, and the text shown then. */
  withoutScript: { href: string; text: string }
  onSearch: () => void
  onMenu: () => void
}

const headerHeight = 64

/** Skip link, the green note, and the bar with logo, links and icons. */
export function SiteHeader(props: SiteHeaderProps) {
  const { notes, homeHref, nav, newLaunch, language } = props
  const { counted, account, words, withoutScript, onSearch, onMenu } = props
  const isAway = useHeaderReturn(headerHeight)
  return (
    <>
      <a className={layoutStyles.skip} href="#main">
        {words.skip}
      </a>
      <NoteBar
        notes={notes}
        announcement={props.announcement}
        place={props.place}
        label={words.notes}
        language={language}
      />
      <header className={classNames(styles.header, isAway && styles.away)}>
        <div className={`${layoutStyles.page} ${styles.inner}`}>
          <LogoLink href={homeHref} label={words.logo} customLogo={words.customLogo} />
          <nav aria-label={words.nav}>
            <ul className={styles.links}>
              {nav.map((item) => (
                <NavLinkItem key={item.href} item={item} missing={words.missing} />
              ))}
            </ul>
          </nav>
          <div className={styles.right}>
            <ButtonLink className={styles.launch} variant="outline" size="small" href={newLaunch.href}>
              {newLaunch.text}
            </ButtonLink>
            <LanguageLink className={styles.language} href={language.href} language={language.other} />
            <IconButton icon="magnifying-glass" label={words.search} onClick={onSearch} />
            <div className={styles.account}>{account}</div>
            <CountedLink {...counted} />
            <noscript>
              <a
                className={`${squareButtonClass} ${styles.opener}`}
                href={withoutScript.href}
                aria-label={words.menu}
              >
                <Icon name="list" />
              </a>
            </noscript>
            <IconButton
              className={`${styles.opener} ${styles.scripted}`}
              icon="list"
              label={words.menu}
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

function CountedLink({ icon, href, count, countText, label }: SiteHeaderProps['counted']) {
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

type NoteBarProps = Pick<SiteHeaderProps, 'notes' | 'announcement' | 'place' | 'language'> & { label: string }

/** Renders the site’s promises, and the language link if the bar below has no space for it. */
function NoteBar({ notes, announcement, place, label, language }: NoteBarProps) {
  return (
    <section className={`${styles.strip} ${layoutStyles.dark}`} aria-label={label}>
      <div className={`${layoutStyles.page} ${styles.inner}`}>
        <ul>
          {announcement !== undefined && (
            <li className={styles.summary}>
              {announcement.href === undefined ? (
                announcement.text
              ) : (
                <Link to={announcement.href}>{announcement.text}</Link>
              )}
            </li>
          )}
          {notes.map((note) => (
            <li key={note.icon}>
              <Icon name={note.icon} size={17} />
              {note.text}
            </li>
          ))}
        </ul>
        {place !== undefined && (
          <button
            className={styles.place}
            type="button"
            aria-haspopup="dialog"
            aria-label={place.label}
            onClick={place.onPress}
          >
            <Icon name="map-pin" size={17} />
            <span>{place.text}</span>
          </button>
        )}
        <LanguageLink className={styles.language} href={language.href} language={language.other} />
      </div>
    </section>
  )
}

function NavLinkItem({ item, missing }: { item: NavItem; missing: string }) {
  const [isShut, setIsShut] = useState(false)
  const current = item.isCurrent ? ({ 'aria-current': 'page' } as const) : {}
  if (item.menu === undefined) {
    return (
      <li>
        <Link to={item.href} {...current}>
          {item.text}
        </Link>
      </li>
    )
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a choice put the panel away
    <li
      className={classNames(isShut && styles.shut)}
      onKeyDown={(event) => event.key === 'Escape' && setIsShut(true)}
      onClick={() => setIsShut(true)}
      // Not on leave: the panel that disappears also triggers a pointer leave, and would open again at once.
      onPointerEnter={() => setIsShut(false)}
      onBlur={(event) => !event.currentTarget.matches(':hover') && setIsShut(false)}
    >
      <Link to={item.href} {...current}>
        {item.text}
        <Icon name="caret-down" size={14} />
      </Link>
      <ul className={styles.panel}>
        {item.menu.map((below) => (
          <li key={below.href}>
            <Link to={below.href}>
              <span className={styles.tint}>
                <ColourGround colour={below.colour} />
                <Picture
                  picture={below.picture}
                  widths={pictureWidths.tile}
                  sizes="124px"
                  missing={missing}
                  isSmall
                />
              </span>
              {below.text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const smallStep = 6

/** True while the page is scrolled down past the header; the header reappears when scrolling up. */
function useHeaderReturn(height: number): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    function handleScroll() {
      const y = window.scrollY
      if (Math.abs(y - lastY) < smallStep) return
      setIsAway(y > lastY && y > height)
      lastY = y
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [height])
  return isAway
}
