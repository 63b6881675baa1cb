import { useState } from 'react'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

const name = 'baithak.coupon'

/** The coupon that this tab's cart asks for, as codes are kept; '' without one. */
export function useCoupon(): [string, (code: string) => void] {
  const [coupon, setCoupon] = useState(() => {
    const kept = readTab(name)
    return typeof kept === 'string' ? kept : ''
  })
  function choose(code: string) {
    writeTab(name, code || undefined)
    setCoupon(code)
  }
  return [coupon, choose]
}

/** It is ordered: the next cart begins without it. */
export function forgetCoupon(): void {
  writeTab(name, undefined)
}
