import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyNavigation } from '#app/components/frame/site-navigation.ts'
import { LookupCodeForm } from './lookup-code-form.tsx'
import OrderStatusPage from './order-status.tsx'

function renderPage(query: string, email = true): string {
  return render(OrderStatusPage, { query, email })
}

function render(Component: ComponentType, { query = '', email = true } = {}): string {
  const Page = createRoutesStub([
    { id: 'layout', children: [{ id: 'page', path: '/order-status', Component }] },
  ])
  // No SMS service delivers to phones.
  const layout = { ...emptyNavigation, reachableContacts: { phone: false, email } }
  return renderToStaticMarkup(
    <Page
      initialEntries={[`/order-status${query}`]}
      hydrationData={{ loaderData: { layout, page: { isAvailable: true } } }}
    />,
  )
}

test('without scripts, states that a code was sent only if a service delivers this kind of code', () => {
  expect(renderPage('?lookup=a1&kind=email')).toContain('a code is on its way')
  for (const query of ['?lookup=a1&kind=phone', '?lookup=a1'])
    expect(renderPage(query)).toContain('This shop can’t send you the code')
})

test('states before the request that the shop has to be asked for the code, if no service delivers it', () => {
  expect(renderPage('')).toContain('Send code')
  const page = renderPage('', false)
  expect(page).toContain('This shop can’t send codes')
  expect(page).toContain('Request code')
  expect(page).not.toContain('Send code')
})

test('offers to send another code only if a service delivers it, and otherwise the contact page', () => {
  const againAt = new Date().toISOString()
  const form = (kind: 'phone' | 'email') => (
    <LookupCodeForm
      request={{ number: '1001', phone: '9841234567', code: { id: 'a1', kind, againAt } }}
      onSent={() => {}}
      onFound={() => {}}
      onChange={() => {}}
    />
  )
  expect(render(() => form('email'))).toContain('No code yet?')
  const notSent = render(() => form('phone'))
  expect(notSent).not.toContain('No code yet?')
  expect(notSent).toContain('href="/contact"')
})
