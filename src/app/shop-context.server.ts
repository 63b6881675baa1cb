import { createContext, type RouterContextProvider } from 'react-router'
import type { Shop } from '#shop/context.ts'

export const shopContext = createContext<Shop>()

/** The shop a loader reads from: a visitor's for pages that everybody shares, the seller's own in the seller area. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext)
}
