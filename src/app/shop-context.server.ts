import { createContext, type RouterContextProvider } from 'react-router'
import type { ShopContext } from '#shop/context.ts'

export const shopContext = createContext<ShopContext>()

/** The shop a loader reads from: a visitor's for pages that everybody shares, the seller's own in the seller area. */
export function shopOf(context: Readonly<RouterContextProvider>): ShopContext {
  return context.get(shopContext)
}
