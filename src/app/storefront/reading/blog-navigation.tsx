import { useNavigation } from 'react-router'
import { textIn, pathWithoutLanguage } from '#domain/language.ts'
import { blogMessages } from './blog-messages.ts'
import { Link } from '#ui/link.tsx'
import { useVisibleCategories } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as styles from './reading.module.css'

/** Renders links to all posts and to each category. `current` is the id of a category, or `all`. */
export function BlogChips({ current }: { current: string | undefined }) {
  const language = useLanguage()
  const t = useMessages(blogMessages)
  const to = useLocalPath()
  const chips = [
    { name: 'all', href: to('/about'), text: t.all },
    ...useVisibleCategories().map((category) => ({
      name: category.id,
      href: to(`/blog/category/${category.path}`),
      text: textIn(language, category.text),
    })),
  ]
  return (
    <nav aria-label={t.chips}>
      <ul className={chipsStyles.chips}>
        {chips.map(({ name, href, text }) => (
          <li key={name}>
            <Link
              className={chipsStyles.chip}
              to={href}
              {...(name === current && { 'aria-current': 'page' })}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Announces that a post is loading while the previous page is still visible. */
export function BlogLoading() {
  const t = useMessages(blogMessages)
  const { location } = useNavigation()
  const isPost = /^\/blog\/[^/]+$/.test(pathWithoutLanguage(location?.pathname ?? ''))
  return (
    <output className={styles.waiting}>
      {isPost && <span className={panelStyles.popup}>{t.loading}</span>}
    </output>
  )
}
