import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { SearchOverlay } from '#ui/site/search-overlay.tsx'
import { LogoLink } from '#ui/site/logo.tsx'
import { PlainHeader } from '#ui/site/plain-header.tsx'
import { SiteFooter } from '#ui/site/site-footer.tsx'
import { SiteHeader } from '#ui/site/site-header.tsx'
import { SiteMenu } from '#ui/site/site-menu.tsx'
import { pictureAt, sampleHits, searchWords, tiles } from './samples.ts'
import * as textLook from '#ui/look/text.module.css'

const nepali = { href: '/ne', other: { code: 'ne', label: 'नेपाली भाषामा हेर्नुहोस्' } } as const
const newLaunch = { href: '/products', text: 'New Launch' }

const account = (
  <Menu icon="user" label="Account">
    <div>
      <b className={textLook.strong}>Anjali Shrestha</b>
      <br />
      <span className={textLook.caption}>anjali@example.com.np</span>
    </div>
    <Link to="/my-orders">
      <Icon name="package" size={20} />
      My Orders
    </Link>
    <button type="button">
      <Icon name="sign-out" size={20} />
      Logout
    </button>
  </Menu>
)

/** Header, drawer, search and footer around everything else. */
export function Frame({ pictures, children }: { pictures: readonly PictureSource[]; children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const menu = tiles.map((tile, index) => ({ ...tile, picture: pictureAt(pictures, index) }))
  const nav = [
    { href: '/', text: 'Home', isCurrent: true },
    { href: '/products', text: 'Shop', isCurrent: false, menu },
    { href: '/about', text: 'About', isCurrent: false },
    { href: '/contact', text: 'Contact', isCurrent: false },
  ]
  return (
    <>
      <SiteHeader
        withoutScript={{ href: '#main', text: 'Cart, search and account need JavaScript.' }}
        notes={[
          { icon: 'truck', text: 'Free shipping' },
          { icon: 'calendar-check', text: 'Delivery in 2-3 business days' },
          { icon: 'arrow-u-up-left', text: '30-day return policy' },
        ]}
        homeHref="/"
        nav={nav}
        newLaunch={newLaunch}
        language={nepali}
        place={{ text: 'Deliver to', label: 'Deliver to', onPress: () => setIsSearching(true) }}
        counted={{ icon: 'shopping-bag', href: '/cart', count: 3, countText: '3', label: 'Cart, 3 items' }}
        account={account}
        words={{
          skip: 'Skip to content',
          notes: 'Good to know',
          logo: 'Baithak',
          nav: 'Main',
          search: 'Search',
          menu: 'Menu',
          missing: '',
        }}
        onSearch={() => setIsSearching(true)}
        onMenu={() => setIsMenuOpen(true)}
      />
      <SiteMenu
        isOpen={isMenuOpen}
        links={nav}
        newLaunch={newLaunch}
        language={nepali}
        words={{ menu: 'Menu', close: 'Close menu', logo: 'Baithak' }}
        account={
          <Button variant="primary" isBlock>
            Login / Register
          </Button>
        }
        onClose={() => setIsMenuOpen(false)}
      />
      <SearchSample isOpen={isSearching} pictures={pictures} onClose={() => setIsSearching(false)} />
      {children}
      <PlainHeader>
        <LogoLink href="/" label="Baithak" />
      </PlainHeader>
      <Footer />
    </>
  )
}

type SearchSampleProps = { isOpen: boolean; pictures: readonly PictureSource[]; onClose: () => void }

function SearchSample({ isOpen, pictures, onClose }: SearchSampleProps) {
  const [query, setQuery] = useState('sofa')
  const state = query === '' ? 'blank' : query === 'sofaa' ? 'none' : query === 's' ? 'waiting' : 'found'
  return (
    <SearchOverlay
      isOpen={isOpen}
      query={query}
      hits={sampleHits(pictures)}
      state={state}
      words={searchWords}
      showAllHref="/products?search=sofa&in=all"
      left={
        <>
          <p className={textLook.caption}>Categories</p>
          <ul>
            <li>
              <ButtonLink variant="link" href="/products/sofas-couches">
                Sofas & Couches
              </ButtonLink>
            </li>
          </ul>
        </>
      }
      onQuery={setQuery}
      onEnter={onClose}
      onPick={onClose}
      onClose={onClose}
    />
  )
}

function Footer() {
  return (
    <SiteFooter
      newsletter={{
        title: 'One letter a month, from the workshop.',
        text: 'New pieces, care advice for wood and linen, and first word of sales. Nothing else.',
        label: 'Newsletter email',
        submit: 'Subscribe',
        onSubscribe: () => {},
      }}
      socials={[
        { icon: 'instagram-logo', href: 'https://www.instagram.com/', label: 'Instagram' },
        { icon: 'facebook-logo', href: 'https://www.facebook.com/', label: 'Facebook' },
      ]}
      columns={[
        {
          title: 'Quick links',
          lines: [
            { text: 'Home', href: '/' },
            { text: 'Shop', href: '/products' },
          ],
        },
        {
          title: 'Support',
          lines: [
            { text: 'Help Center', href: '/help-center' },
            { text: 'Accessibility', href: '/accessibility' },
          ],
        },
        { title: 'Showroom', lines: [{ text: 'Lalitpur' }, { text: 'Seller area', href: '/seller' }] },
      ]}
      legal={{
        text: '© 2026 Baithak',
        links: [
          { href: '/privacy', text: 'Privacy' },
          { href: '/terms', text: 'Terms' },
        ],
      }}
    />
  )
}
