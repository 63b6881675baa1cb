import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import type { Business } from '#domain/settings/settings.ts'
import type { OrderDetails } from '#app/seller/orders/seller-order-item.ts'

/** A printed document: the packing slip, the labels, or the order with its prices. */
export type Sheet = 'packing' | 'labels' | 'order'

/** The shop’s details on printed documents; null for missing values. */
export type Letterhead = { name: string | null; phone: string | null; logo: ShopLogo | null }

/** Returns the shop’s details for its printed documents. */
export function letterheadOf({ name, phone }: Business, shopName: string, logo: ShopLogo | null): Letterhead {
  const names = [...new Set([shopName, name ?? ''])].filter((paperName) => paperName !== '')
  return { name: names.join(' · ') || null, phone: phone ?? null, logo }
}

/** The documents that are being printed, and their orders. */
export type PrintJob = { sheet: Sheet; orders: readonly OrderDetails[] }

/** Renders documents and prints them. They are removed afterwards, so that the page itself can be printed. */
export function usePrinting(): { printing: PrintJob | undefined; print: (job: PrintJob) => void } {
  const [printing, setPrinting] = useState<PrintJob>()
  useEffect(() => {
    const clear = () => setPrinting(undefined)
    window.addEventListener('afterprint', clear)
    return () => window.removeEventListener('afterprint', clear)
  }, [])
  async function printWhenLoaded(job: PrintJob) {
    flushSync(() => setPrinting(job))
    await waitForPictures()
    window.print()
  }
  return { printing, print: (job) => void printWhenLoaded(job) }
}

/** Waits until the logo has loaded or failed before printing. */
async function waitForPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  // A document without its logo is printed too, because its text has the name of the shop.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
