import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onOtherLogin, rememberList, rememberedList, clearDraftsOfOtherStaff } from './seller-tab.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { referrer: '' })
})
afterEach(() => vi.unstubAllGlobals())

/** A storage whose items are properties, as in a browser. */
class FakeStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}

const storedEvent = (key: string) => Object.assign(new Event('storage'), { key })

test('the unsent input of a staff member is removed when another one has logged in', () => {
  clearDraftsOfOtherStaff('maya@shop.np')
  rememberList('/seller/orders', '?search=9841')
  sessionStorage.setItem('baithak-new-order', '{"name":"Private"}')
  sessionStorage.setItem('baithak.edit.1.2', '{}')
  clearDraftsOfOtherStaff('maya@shop.np')
  expect(rememberedList('/seller/orders')).toBe('?search=9841')
  clearDraftsOfOtherStaff('bina@shop.np')
  expect(rememberedList('/seller/orders')).toBe('')
  expect(Object.keys(sessionStorage)).toEqual(['baithak.seller-input'])
})

test('other tabs notice that another staff member has logged in', () => {
  const otherTab = new EventTarget()
  vi.stubGlobal('window', otherTab)
  const listener = vi.fn()
  const stop = onOtherLogin(listener)
  otherTab.dispatchEvent(storedEvent('baithak.cart'))
  expect(listener).not.toHaveBeenCalled()
  otherTab.dispatchEvent(storedEvent('baithak.seller-input'))
  stop()
  otherTab.dispatchEvent(storedEvent('baithak.seller-input'))
  expect(listener).toHaveBeenCalledOnce()
})
