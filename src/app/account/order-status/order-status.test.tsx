import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyNavigation } from '#app/components/frame/site-navigation.ts'
import OrderStatusPage from './order-status.tsx'

function renderCodePage(query: string): string {
  const Page = createRoutesStub([
    { id: 'layout', children: [{ id: 'page', path: '/order-status', Component: OrderStatusPage }] },
  ])
  // This store sends emails, and its SMS stay in the shop.
  const layout = { ...emptyNavigation, reachableContacts: { phone: false, email: true } }
  return renderToStaticMarkup(
    <Page
      initialEntries={[`/order-status?lookup=a1${query}`]}
      hydrationData={{ loaderData: { layout, page: { isAvailable: true } } }}
    />,
  )
}

test('without scripts, states that a code was sent only if a service delivers this kind of code', () => {
  expect(renderCodePage('&kind=email')).toContain('a code is on its way')
  for (const query of ['&kind=phone', ''])
    expect(renderCodePage(query)).toContain('This shop can’t send you the code')
})
