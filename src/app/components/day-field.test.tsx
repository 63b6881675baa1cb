import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ComponentProps } from 'react'
import { toBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { DayField } from './day-field.tsx'

function yearsOf(props: Partial<ComponentProps<typeof DayField>>): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/ne/seller']}>
      <DayField label="मिति" {...props} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/value="(20\d\d)"/g)].map(([, year = '']) => year)
}

test('a field for future or for past days offers only such Bikram Sambat years, and the year of its value', () => {
  const year = toBikramSambat(new Date())?.year ?? 0
  const future = yearsOf({ period: 'future' })
  expect([future.at(0), future.at(-1)]).toEqual([String(year), '2099'])
  const past = yearsOf({ period: 'past' })
  expect([past.at(0), past.at(-1)]).toEqual(['2080', String(year)])
  expect(yearsOf({ period: 'future', defaultValue: '2025-01-01' }).slice(0, 2)).toEqual([
    '2081',
    String(year),
  ])
})
