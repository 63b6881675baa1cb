import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { CompareBar } from '#app/components/compare/compare-bar.tsx'
import { enablePictureTransitions, finishPictureTransition } from './picture-transition.ts'
import { cacheOfflinePages } from './cache-offline-pages.ts'

/** Renders what every storefront page needs after its first view. */
export function SiteExtras() {
  const { key } = useLocation()
  useEffect(enablePictureTransitions, [])
  useLayoutEffect(finishPictureTransition, [key])
  useEffect(() => {
    // A browser that forbids service workers only lacks the offline copies.
    cacheOfflinePages().catch(() => undefined)
  }, [])
  return <CompareBar />
}
