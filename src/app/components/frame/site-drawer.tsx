import { frameMessages } from './frame-messages.ts'
import type { OtherLanguage } from '#ui/site/language-link.tsx'
import { SiteMenu } from '#ui/site/site-menu.tsx'
import { AccountInDrawer } from './site-account.tsx'
import { useNavItems } from './site-links.ts'
import { useCustomLogo, useShopName, type SiteNavigation } from './site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'

export type SiteDrawerProps = {
  isOpen: boolean
  navigation: SiteNavigation
  languageSwitch: { href: string; language: OtherLanguage }
  onClose: () => void
}

/** Renders the navigation of narrow windows. */
export function SiteDrawer({ isOpen, navigation, languageSwitch, onClose }: SiteDrawerProps) {
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  return (
    <SiteMenu
      isOpen={isOpen}
      links={useNavItems(navigation)}
      newLaunch={{ href: to(navigation.newLaunchPath), text: t.newLaunch }}
      languageSwitch={languageSwitch}
      texts={{ menu: t.menu, close: t.closeMenu, logo: useShopName(), customLogo: useCustomLogo() }}
      account={<AccountInDrawer onLogout={onClose} />}
      onClose={onClose}
    />
  )
}
