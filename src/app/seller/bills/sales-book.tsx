import { salesBookMessages } from '#domain/messages/money/sales-book.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './bills.module.css'

/** The months of a fiscal year, '2083/84', as a select offers them. */
export type BookYear = { year: string; months: readonly SelectOption[] }

/** The sales book of a month as a file. A form of the browser's own: it works before the page is alive. */
export function SalesBook({ years }: { years: readonly BookYear[] }) {
  const said = useWords(salesBookMessages)
  const language = useLanguage()
  const groups = years.map(({ year, months }) => ({
    label: said.fiscalYear({ year: withDigitsOf(language, year) }),
    options: months,
  }))
  return (
    <section className={`${deskLook.panel} ${styles.book}`} aria-labelledby="book-title">
      <h2 id="book-title">{said.title}</h2>
      <p className={textLook.small}>{said.help}</p>
      <form className={styles.filters} action="/api/bill/book" method="get">
        <SelectField label={said.month} name="month" options={[]} groups={groups} />
        <Button type="submit" variant="outline" name="format" value="xlsx">
          {said.excel}
        </Button>
        <Button type="submit" variant="outline" name="format" value="csv">
          {said.csv}
        </Button>
      </form>
    </section>
  )
}
