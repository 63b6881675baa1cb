import { createContext, type RouterContextProvider } from 'react-router'
import type { ShopContext } from '#shop/context.ts'

export const shopContext = createContext<ShopContext>()

/**
 * Returns the shop context of a request: an anonymous visitor’s on pages that are the same for everybody, and that of
 * the logged-in seller in the seller’s area.
 */
export function shopOf(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopContext)
}
