import { useLocation } from 'react-router'
import { switchLanguage } from '#domain/language.ts'
import { frameMessages } from './frame-messages.ts'
import type { OtherLanguage } from '#ui/site/language-link.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

export type LanguageSwitch = { href: string; language: OtherLanguage }

/** Returns the URL of this page in the other language, including its query, and the texts of the language link. */
export function useLanguageSwitch(): LanguageSwitch {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const t = useMessages(frameMessages)
  const label = t.switchLanguage
  return {
    href: switchLanguage(`${pathname}${search}`),
    language: language === 'ne' ? { code: 'en', text: t.otherLanguage, label } : { code: 'ne', label },
  }
}
