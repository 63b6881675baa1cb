import { type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { Button } from '#ui/button/button.tsx'
import { Carousel } from '#ui/picture/carousel.tsx'
import { ColourTile } from '#ui/card/colour-tile.tsx'
import { TextField } from '#ui/field/field.tsx'
import { MarkedText, splitAtMatches } from '#ui/site/marked-text.tsx'
import { OptionField } from '#ui/field/option-field.tsx'
import { type PageItem, Pagination } from '#ui/list/pagination.tsx'
import { RangeField } from '#ui/filter/range-field.tsx'
import { Amount } from '#ui/card/amount.tsx'
import { QuantityStepper } from '#ui/button/quantity-stepper.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { Timeline } from '#ui/list/timeline.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { ToastStack } from '#ui/dialog/toast-stack.tsx'

function render(node: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
}

const noop = () => {}
const picture = { hash: 'abc', width: 2240, height: 960, alt: 'A room' }
const banners = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  key: String(number),
  picture,
  headline: `Headline ${number}`,
  action: { href: '/products', text: 'Shop' },
}))
const carousel = (
  <Carousel
    banners={banners}
    texts={{
      region: 'Featured',
      role: 'carousel',
      pause: 'Pause banners',
      play: 'Play banners',
      pictureMissing: '',
      banner: ({ number, count }) => `Banner ${number} of ${count}`,
    }}
  />
)

test('colours and lengths from data are SVG attributes, so that server HTML has no style attribute', () => {
  const markup = render(
    <>
      {carousel}
      <ColourTile href="/" text="Sofas" colour="#DED1BB" picture={picture} missingText="" />
      <OptionField legend="Colour" name="c" options={[{ key: 'a', text: 'Oat', colour: '#D8CDB8' }]} />
      <RangeField
        value={{ min: 100, max: 500 }}
        limits={{ min: 0, max: 1000 }}
        step={50}
        texts={{ min: 'Min', max: 'Max', notNumber: 'n', minAboveMax: 'm' }}
        toText={String}
        toInput={String}
        toNumber={Number}
        onChange={noop}
      />
    </>,
  )
  expect(markup).not.toContain('style=')
  expect(markup).toContain('fill="#DED1BB"')
  expect(markup).toContain('x="10" width="40"')
})

test('the bar of a price range whose minimum is above its maximum has no negative width', () => {
  const markup = render(
    <RangeField
      value={{ min: 500, max: 200 }}
      limits={{ min: 0, max: 1000 }}
      step={50}
      texts={{ min: 'Min', max: 'Max', notNumber: 'n', minAboveMax: 'm' }}
      toText={String}
      toInput={String}
      toNumber={Number}
      onChange={noop}
    />,
  )
  expect(markup).toContain('x="50" width="0"')
})

test('the server sends one banner picture and all seven headlines', () => {
  const markup = render(carousel)
  expect(markup.match(/<picture/g)).toHaveLength(1)
  expect(markup.match(/Headline \d/g)).toHaveLength(7)
  expect(markup).toContain('aria-label="Banner 7 of 7"')
  expect(markup).toContain('aria-label="Pause banners"')
})

test('marks the current page, and disables Next without a URL', () => {
  const items = [1, 2].map((page): PageItem => ({
    kind: 'page',
    page,
    text: String(page),
    href: `?page=${page}`,
  }))
  const markup = render(
    <Pagination
      label="Pages"
      items={items}
      current={2}
      previous={{ text: 'Previous', href: '?page=1' }}
      next={{ text: 'Next', href: undefined }}
    />,
  )
  expect(markup.match(/aria-current="page"[^>]*>2</g)).toHaveLength(1)
  expect(markup.match(/aria-disabled="true"/g)).toHaveLength(1)
  expect(markup).toContain('rel="prev"')
  expect(markup).not.toContain('rel="next"')
})

test('screen readers read the compare-at price with its label; without one, only the price is rendered', () => {
  expect(render(<Amount amount="Rs.9" compareAt={{ amount: 'Rs.12', label: 'Original price' }} />)).toContain(
    '<s><span class="visuallyHidden">Original price </span>Rs.12</s>',
  )
  expect(render(<Amount amount="Rs.9" />)).not.toContain('<s>')
})

test('a rating rounds to whole stars and is read once', () => {
  const markup = render(<Rating value={3.6} text="3.6 (38)" label="Rated 3.6 out of 5, 38 ratings" />)
  expect(markup).toContain('class="stars fourStars"')
  expect(markup).toContain('<span aria-hidden="true">3.6 (38)</span>')
})

test('a disabled button is described by its reason', () => {
  const markup = render(
    <Button disabled reason="Please select an address">
      Place Order
    </Button>,
  )
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1] ?? 'none'
  expect(markup).toContain(`id="${id}">Please select an address`)
})

test('a field with an error is invalid and described by it, not by its hint', () => {
  const markup = render(<TextField id="zip" label="Zipcode" hint="Five digits" error="Enter 5 digits." />)
  expect(markup).toContain('aria-invalid="true" aria-describedby="zip-error"')
  // The hint reserves its space while it is hidden behind the error (`.error ~ .hint`).
  expect(markup).toMatch(/<p class="error"[^]*<p class="hint"/)
})

test('the stepper cannot go below its minimum or above its maximum', () => {
  const texts = { group: 'Quantity', decrease: 'Decrease quantity', increase: 'Increase quantity' }
  expect(render(<QuantityStepper value={0} onChange={noop} texts={texts} />)).toContain(
    'aria-label="Decrease quantity" aria-disabled="true"',
  )
  expect(render(<QuantityStepper value={99} onChange={noop} texts={texts} />)).toContain(
    'aria-label="Increase quantity" aria-disabled="true"',
  )
})

test('both toast regions exist before any toast', () => {
  const markup = render(<ToastStack toasts={[]} closeLabel="Close" onClose={noop} />)
  expect(markup).toContain('aria-live="assertive"')
  expect(markup).toContain('aria-live="polite"')
})

test('every tab panel stays in the document, and one of them is visible', () => {
  const tabs = ['a', 'b', 'c'].map((key) => ({ key, text: key, content: `panel ${key}` }))
  const markup = render(<Tabs label="More" tabs={tabs} />)
  expect(markup.match(/panel [abc]/g)).toHaveLength(3)
  expect(markup.match(/hidden=""/g)).toHaveLength(2)
})

test('the last breadcrumb is the current page', () => {
  const markup = render(
    <Breadcrumb label="Breadcrumb" crumbs={[{ text: 'Home', href: '/' }, { text: 'Sofa' }]} />,
  )
  expect(markup).toContain('<li class="last"><span aria-current="page">Sofa</span>')
})

test('the timeline marks one step as the current one', () => {
  const steps = [
    { key: '1', text: 'Processing', state: 'done' },
    { key: '2', text: 'Packed', state: 'now' },
    { key: '3', text: 'Shipped', state: 'todo' },
  ] as const
  expect(render(<Timeline label="Status" steps={steps} />).match(/aria-current="step"/g)).toHaveLength(1)
})

test('finds matches in any case, and highlights nothing for a blank query', () => {
  expect(splitAtMatches('Sagar sofa, SOFA', 'sofa')).toEqual(['Sagar ', 'sofa', ', ', 'SOFA', ''])
  expect(splitAtMatches('Sagar', '  ')).toEqual(['Sagar'])
  expect(render(<MarkedText text="Sofas" query="sofa" />)).toBe('<mark>Sofa</mark>s')
})
