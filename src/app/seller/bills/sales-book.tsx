import { salesBookMessages } from '#domain/bill/sales-book-messages.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { Toolbar } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

/** The months of a fiscal year, '2083/84', as a select offers them. */
export type BookYear = { year: string; months: readonly SelectOption[] }

/** Renders the download of the sales book of a month. A native form works before hydration. */
export function SalesBook({ years }: { years: readonly BookYear[] }) {
  const t = useMessages(salesBookMessages)
  const language = useLanguage()
  const groups = years.map(({ year, months }) => ({
    label: t.fiscalYear({ year: withDigitsOf(language, year) }),
    options: months,
  }))
  return (
    <Card title={t.title} help={t.help}>
      <form action="/api/bill/book" method="get">
        <Toolbar>
          <SelectField label={t.month} name="month" options={[]} groups={groups} />
          <Button type="submit" variant="outline" name="format" value="xlsx">
            {t.excel}
          </Button>
          <Button type="submit" variant="outline" name="format" value="csv">
            {t.csv}
          </Button>
        </Toolbar>
      </form>
    </Card>
  )
}
