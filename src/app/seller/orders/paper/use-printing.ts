import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import type { Business } from '#domain/settings/settings.ts'
import type { WholeOrder } from '#app/seller/orders/seller-order-item.ts'

/** A printed document: the packing slip, the labels, or the order with its prices. */
export type Sheet = 'packing' | 'labels' | 'order'

/** The shop’s details on printed documents; null for missing values. */
export type Letterhead = { name: string | null; phone: string | null; logo: ShopLogo | null }

/** Returns the shop’s details for its printed documents. */
export function letterheadOf({ name, phone }: Business, shop: string, logo: ShopLogo | null): Letterhead {
  const names = [...new Set([shop, name ?? ''])].filter((one) => one !== '')
  return { name: names.join(' · ') || null, phone: phone ?? null, logo }
}

/** Papers of orders that are being printed. */
export type PrintJob = { sheet: Sheet; orders: readonly WholeOrder[] }

/** Renders documents and prints them. They are removed afterwards, so that the page itself can be printed. */
export function usePrinting(): { printing: PrintJob | undefined; print: (job: PrintJob) => void } {
  const [printing, setPrinting] = useState<PrintJob>()
  useEffect(() => {
    const clear = () => setPrinting(undefined)
    window.addEventListener('afterprint', clear)
    return () => window.removeEventListener('afterprint', clear)
  }, [])
  async function printWhole(job: PrintJob) {
    flushSync(() => setPrinting(job))
    await picturesOfPapers()
    window.print()
  }
  return { printing, print: (job) => void printWhole(job) }
}

/** Waits until the logo has loaded or failed before printing. */
async function picturesOfPapers(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  // The words of a paper name the shop too: one without its logo is printed all the same.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
