import { type ReactNode, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { useRotationPause, usePageTouch, useRotation } from './use-rotation.ts'
import { usePageLoaded, usePrefersReducedMotion } from './use-prefers-reduced-motion.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './carousel.module.css'

const swipePx = 40

/** One banner: its picture, a square crop for phones, and one headline with one button. */
type Banner = {
  key: string
  picture: PictureSource
  square?: PictureSource | undefined
  headline: string
  text?: string | undefined
  action: { href: string; text: string }
}

type CarouselProps = {
  banners: readonly Banner[]
  texts: {
    region: string
    role: string
    pause: string
    play: string
    pictureMissing: string
    banner: (position: { number: number; count: number }) => string
  }
  /** How long each banner is visible, from 3 to 10 seconds. */
  seconds?: number
  children?: ReactNode
}

/** The banners of the home page. `children` is for the constant, visually hidden h1. */
export function Carousel({ banners, texts, seconds = 3, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const toggleButton = useRef<HTMLSpanElement>(null)
  const { index, loadableIndexes, isPlaying, isPaused, showBanner, toggle } = useBanners(
    { root, toggleButton },
    { count: banners.length, seconds },
  )
  // The segment button of the current banner fills while the banner is visible.
  useEffect(() => root.current?.style.setProperty('--hero', `${seconds}s`), [seconds])
  const swipeHandlers = useSwipe((step) => showBanner(index + step))
  return (
    <section
      ref={root}
      {...(isPlaying && { 'data-playing': '' })}
      {...(isPaused && { 'data-held': '' })}
      aria-roledescription={texts.role}
      aria-label={texts.region}
    >
      {children}
      <div className={styles.pictures} {...swipeHandlers}>
        {banners.map(
          (banner, bannerIndex) =>
            loadableIndexes.has(bannerIndex) && (
              <BannerPicture
                key={banner.key}
                banner={banner}
                index={bannerIndex}
                isCurrent={bannerIndex === index}
                missingText={texts.pictureMissing}
              />
            ),
        )}
      </div>
      <div className={layoutStyles.page}>
        <div className={styles.controls}>
          {banners.map((banner, bannerIndex) => (
            <button
              key={banner.key}
              type="button"
              className={styles.segment}
              aria-label={texts.banner({ number: bannerIndex + 1, count: banners.length })}
              {...(bannerIndex === index && { 'aria-current': true })}
              onClick={() => showBanner(bannerIndex)}
            />
          ))}
          <span ref={toggleButton}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              iconSize={20}
              label={isPlaying ? texts.pause : texts.play}
              onClick={toggle}
            />
          </span>
        </div>
        <div className={styles.texts} aria-live={isPlaying ? 'off' : 'polite'}>
          {banners.map((banner, bannerIndex) => (
            <BannerText key={banner.key} banner={banner} isCurrent={bannerIndex === index} />
          ))}
        </div>
      </div>
    </section>
  )
}

type BannerElements = { root: RefObject<HTMLElement | null>; toggleButton: RefObject<HTMLElement | null> }

/**
 * Returns which banner is visible, which pictures may load, and whether the banners advance. The first picture loads at
 * once. After the page has loaded, the picture of the next banner loads ahead. The button overrides the visitor’s
 * motion preference; a touch stops the banners.
 */
function useBanners(
  { root, toggleButton }: BannerElements,
  { count, seconds }: { count: number; seconds: number },
) {
  const [index, setIndex] = useState(0)
  const [requestedIndexes, setRequestedIndexes] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [visitorChoice, setVisitorChoice] = useState<boolean>()
  const prefersReducedMotion = usePrefersReducedMotion()
  const isLoaded = usePageLoaded()
  const isPaused = useRotationPause(root)
  const isPlaying = visitorChoice ?? !prefersReducedMotion
  usePageTouch(toggleButton, () => setVisitorChoice(false))
  const { restart } = useRotation(isPlaying && !isPaused && isLoaded, seconds * 1000, async (signal) => {
    const next = (index + 1) % count
    await waitForDecode(root.current?.querySelector(`[data-banner="${next}"] img`))
    if (!signal.aborted) showBanner(next)
  })
  function showBanner(target: number) {
    const next = (target + count) % count
    restart()
    setIndex(next)
    setRequestedIndexes((before) => new Set([...before, next, (next + 1) % count]))
  }
  const loadableIndexes = isLoaded ? new Set([...requestedIndexes, (index + 1) % count]) : requestedIndexes
  return {
    index,
    loadableIndexes,
    isPlaying,
    isPaused,
    showBanner,
    toggle: () => setVisitorChoice(!isPlaying),
  }
}

/** Resolves when a picture is decoded. A picture that fails shows its placeholder, so it counts as ready. */
async function waitForDecode(image: Element | null | undefined): Promise<void> {
  if (image instanceof HTMLImageElement) await image.decode().catch(() => undefined)
}

type BannerPictureProps = { banner: Banner; index: number; isCurrent: boolean; missingText: string }

function BannerPicture({ banner, index, isCurrent, missingText }: BannerPictureProps) {
  const { picture, square } = banner
  const narrowPicture =
    square === undefined
      ? undefined
      : { picture: square, widths: pictureWidths.heroSquare, sizes: '100vw', media: '(max-width: 767px)' }
  return (
    <div
      className={classNames(styles.picture, isCurrent && styles.current)}
      data-banner={index}
      aria-hidden={!isCurrent}
    >
      <Picture
        picture={picture}
        widths={pictureWidths.hero}
        sizes="100vw"
        isEager={index === 0}
        narrow={narrowPicture}
        missingText={missingText}
      />
    </div>
  )
}

function BannerText({ banner, isCurrent }: { banner: Banner; isCurrent: boolean }) {
  return (
    <div className={classNames(styles.text, isCurrent && styles.current)}>
      <p className={textStyles.display}>{banner.headline}</p>
      <div className={styles.side}>
        {banner.text !== undefined && <p className={textStyles.lead}>{banner.text}</p>}
        <ButtonLink variant="primary" size="large" href={banner.action.href}>
          {banner.action.text}
        </ButtonLink>
      </div>
    </div>
  )
}

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const startX = useRef(0)
  return {
    onTouchStart: (event: TouchEvent) => (startX.current = event.touches[0]?.clientX ?? 0),
    onTouchEnd: (event: TouchEvent) => {
      const distancePx = (event.changedTouches[0]?.clientX ?? 0) - startX.current
      if (Math.abs(distancePx) >= swipePx) onSwipe(distancePx < 0 ? 1 : -1)
    },
  }
}
