import { salesBookMessages } from '#domain/bill/sales-book-messages.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './bills.module.css'

/** The months of a fiscal year, '2083/84', as a select offers them. */
export type BookYear = { year: string; months: readonly SelectOption[] }

/** The sales book of a month as a file. A form of the browser's own: it works before the page is alive. */
export function SalesBook({ years }: { years: readonly BookYear[] }) {
  const t = useMessages(salesBookMessages)
  const language = useLanguage()
  const groups = years.map(({ year, months }) => ({
    label: t.fiscalYear({ year: withDigitsOf(language, year) }),
    options: months,
  }))
  return (
    <section className={`${sellerStyles.panel} ${styles.book}`} aria-labelledby="book-title">
      <h2 id="book-title">{t.title}</h2>
      <p className={textStyles.small}>{t.help}</p>
      <form className={styles.filters} action="/api/bill/book" method="get">
        <SelectField label={t.month} name="month" options={[]} groups={groups} />
        <Button type="submit" variant="outline" name="format" value="xlsx">
          {t.excel}
        </Button>
        <Button type="submit" variant="outline" name="format" value="csv">
          {t.csv}
        </Button>
      </form>
    </section>
  )
}
