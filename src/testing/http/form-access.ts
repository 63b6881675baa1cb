/** The forms of pages, by the page's path and the form's name. Without access, a form leads to the login. */
export const formAccess: Readonly<Record<string, 'public' | 'shopper'>> = {
  '/contact contact': 'public',
  '/seller/preview/contact contact': 'public',
  '/newsletter newsletter': 'public',
  '/login login': 'public',
  '/login register': 'public',
  '/share/:key answer-form': 'public',
}
