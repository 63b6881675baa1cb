import { useLocation } from 'react-router'
import { switchLanguage } from '#domain/language.ts'
import { chromeMessages } from '#domain/messages/frame/chrome.ts'
import type { OtherLanguage } from '#ui/site/language-link.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'

export type LanguageSwitch = { href: string; other: OtherLanguage }

/** The same page in the other language, query and all. */
export function useOtherLanguage(): LanguageSwitch {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const said = useWords(chromeMessages)
  const label = said.switchLanguage
  return {
    href: switchLanguage(`${pathname}${search}`),
    other: language === 'ne' ? { code: 'en', text: said.otherLanguage, label } : { code: 'ne', label },
  }
}
