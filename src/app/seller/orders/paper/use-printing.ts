import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import type { Business } from '#domain/settings/settings.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'

/** What is printed: what goes into the box, what is stuck on it, or everything with its prices. */
export type Sheet = 'packing' | 'labels' | 'order'

/** The shop’s details on printed documents; null for missing values. */
export type Letterhead = { name: string | null; phone: string | null; logo: ShopLogo | null }

/** Returns the shop’s details for its printed documents. */
export function letterheadOf({ name, phone }: Business, shop: string, logo: ShopLogo | null): Letterhead {
  const names = [...new Set([shop, name ?? ''])].filter((one) => one !== '')
  return { name: names.join(' · ') || null, phone: phone ?? null, logo }
}

/** Papers of orders that are being printed. */
export type Printing = { sheet: Sheet; orders: readonly WholeOrder[] }

/** Lays papers out and prints them; they are gone again when that is done, so that the page itself can be printed. */
export function usePrinting(): { printing: Printing | undefined; print: (job: Printing) => void } {
  const [printing, setPrinting] = useState<Printing>()
  useEffect(() => {
    const clear = () => setPrinting(undefined)
    window.addEventListener('afterprint', clear)
    return () => window.removeEventListener('afterprint', clear)
  }, [])
  async function printWhole(job: Printing) {
    flushSync(() => setPrinting(job))
    await picturesOfPapers()
    window.print()
  }
  return { printing, print: (job) => void printWhole(job) }
}

/** A printer takes what is there: the logo has come, or will not come, before it is asked. */
async function picturesOfPapers(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  // The words of a paper name the shop too: one without its logo is printed all the same.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
