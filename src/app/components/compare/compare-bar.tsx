import { useLocation } from 'react-router'
import { comparePath, maxCompared } from '#domain/catalogue/compare.ts'
import { pathWithoutLanguage } from '#domain/language.ts'
import { compareMessages } from './compare-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { clearCompared, useCompared } from '#app/components/stores/compare-store.ts'
import { focusMain } from '#app/components/focus-main.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './compare-bar.module.css'

// The bar is hidden on pages where no products can be selected.
const selectablePages = /^\/($|products?(\/|$)|wishlist$)/

/** Renders the number of selected products and the link to their comparison. */
export function CompareBar() {
  const ids = useCompared()
  const t = useMessages(compareMessages)
  const to = useLocalPath()
  const { pathname } = useLocation()
  if (ids.length === 0 || !selectablePages.test(pathWithoutLanguage(pathname))) return null
  return (
    <section
      className={`${panelStyles.bottomBar} ${styles.chosen} ${textStyles.hiddenInPrint}`}
      aria-label={t.bar}
    >
      <output className={textStyles.small}>{t.chosen({ count: ids.length, max: maxCompared })}</output>
      <Button
        variant="link"
        aria-label={t.clearLabel}
        onClick={() => {
          clearCompared()
          focusMain()
        }}
      >
        {t.clear}
      </Button>
      <ButtonLink variant="ink" size="small" href={to(comparePath(ids))}>
        {t.compare}
      </ButtonLink>
    </section>
  )
}
