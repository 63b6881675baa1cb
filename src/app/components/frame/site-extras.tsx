import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { CompareBar } from '#app/components/compare/compare-bar.tsx'
import { growPictures, landPicture } from './growing-picture.ts'
import { cacheOfflinePages } from './offline-copy.ts'

/** Adds to every page of the shop what its first view does not need. */
export function SiteExtras() {
  const { key } = useLocation()
  useEffect(growPictures, [])
  useLayoutEffect(landPicture, [key])
  useEffect(() => {
    // A browser that forbids service workers only lacks the offline copies.
    cacheOfflinePages().catch(() => undefined)
  }, [])
  return <CompareBar />
}
