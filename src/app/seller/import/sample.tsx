import { columnLabel } from './column-label.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useVisibleCategories } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** The columns of the sample file; `isNeeded` marks those that a new product requires. */
const sampleColumns = [
  { name: 'sku', isRequired: true, cell: 'KU-12' },
  { name: 'name', isRequired: true, cell: 'Sal wood chair' },
  { name: 'nameNe', isRequired: false, cell: 'सालको कुर्सी' },
  { name: 'description', isRequired: true, cell: 'Solid sal wood, oiled by hand.' },
  { name: 'descriptionNe', isRequired: false, cell: 'सग्लो साल काठ, हातले तेल लगाएको।' },
  { name: 'category', isRequired: true, cell: '' },
  { name: 'price', isRequired: true, cell: '4500' },
  { name: 'offerPrice', isRequired: false, cell: '' },
  { name: 'stock', isRequired: false, cell: '6' },
] as const

/** Renders the sample file and the description of its columns. */
export function Sample({ isOpen }: { isOpen: boolean }) {
  const t = useMessages(importMessages)
  const language = useLanguage()
  const [category] = useVisibleCategories()
  const cells = sampleColumns.map(({ name, cell }) => (name === 'category' ? (category?.path ?? '') : cell))
  const lines = [sampleColumns.map(({ name }) => name), cells].map((line) =>
    line.map((text) => `"${text}"`).join(','),
  )
  return (
    <Disclosure isOpen={isOpen} summary={t.startTitle}>
      <Stack>
        <p className={textStyles.small}>{t.startHelp}</p>
        <Row>
          <a
            className={buttonClass({ variant: 'outline' })}
            // Begins with a byte order mark, by which spreadsheets recognize UTF-8.
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`}
            download="saman-namuna.csv"
          >
            <Icon name="arrow-down" />
            {t.sample}
          </a>
        </Row>
        <h3 className={textStyles.strong}>{t.sampleColumns}</h3>
        <ul className={textStyles.small}>
          {sampleColumns.map(({ name, isRequired }) => (
            <li key={name}>
              <span className={textStyles.muted} lang="en">
                {name}
              </span>{' '}
              · {columnLabel(name, language) ?? name}
              {isRequired && <b> · {t.needed}</b>}
            </li>
          ))}
        </ul>
        <p className={textStyles.small}>{t.neededHelp}</p>
      </Stack>
    </Disclosure>
  )
}
