import { languageOfPath, localizedPath, pathWithoutLanguage } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import type { Toast } from '#ui/dialog/toast-stack.tsx'
import { frameMessages } from '#app/components/frame/frame-messages.ts'

/** Returns a toast's link to the login that leads back to this page. Seller pages open their own login. */
export function loginLink(): Toast['link'] {
  const { pathname, search } = location
  if (pathWithoutLanguage(pathname).startsWith('/seller')) return undefined
  const language = languageOfPath(pathname)
  const path = `/login?redirect=${encodeURIComponent(pathname + search)}`
  return { text: messages(frameMessages, language).loginRegister, href: localizedPath(language, path) }
}
