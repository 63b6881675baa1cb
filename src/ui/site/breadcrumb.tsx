import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './breadcrumb.module.css'

/** A step of the breadcrumb; the last one has no URL. */
export type Crumb = { text: string; href?: string; lang?: string | undefined }

/** Renders the path from Home to the current page, which is the last step. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className={`${layoutStyles.page} ${textStyles.hiddenInPrint}`} aria-label={label}>
      <ol className={styles.breadcrumb}>
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.text}
            className={classNames(index === crumbs.length - 1 && styles.last)}
            lang={crumb.lang}
          >
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.text}</span>
            ) : (
              <Link className={textStyles.linked} to={crumb.href}>
                {crumb.text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
