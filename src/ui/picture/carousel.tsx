import { type ReactNode, type RefObject, type TouchEvent, useRef, useState } from 'react'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from './picture.tsx'
import { type PictureSource, pictureWidths } from './picture-srcset.ts'
import { useHold, usePageTouch, useRotation } from './use-rotation.ts'
import { usePageLoaded, useStillness } from './use-stillness.ts'
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
  words: {
    region: string
    role: string
    pause: string
    play: string
    missing: string
    banner: (place: { number: number; count: number }) => string
  }
  /** How long each banner is visible, from 3 to 10 seconds. */
  seconds?: number
  children?: ReactNode
}

/** The banners of the home page. `children` is for the constant, visually hidden h1. */
export function Carousel({ banners, words, seconds = 3, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const toggleButton = useRef<HTMLSpanElement>(null)
  const { index, reach, isPlaying, isPaused, go, toggle } = useBanners(
    { root, toggleButton },
    { count: banners.length, seconds },
  )
  const swipe = useSwipe((step) => go(index + step))
  return (
    <section
      ref={root}
      {...(isPlaying && { 'data-playing': '' })}
      {...(isPaused && { 'data-held': '' })}
      {...(seconds !== 3 && { 'data-seconds': seconds })}
      aria-roledescription={words.role}
      aria-label={words.region}
    >
      {children}
      <div className={styles.pictures} {...swipe}>
        {banners.map(
          (banner, at) =>
            reach.has(at) && (
              <BannerPicture
                key={banner.key}
                banner={banner}
                at={at}
                isCurrent={at === index}
                missing={words.missing}
              />
            ),
        )}
      </div>
      <div className={layoutStyles.page}>
        <div className={styles.controls}>
          {banners.map((banner, at) => (
            <button
              key={banner.key}
              type="button"
              className={styles.segment}
              aria-label={words.banner({ number: at + 1, count: banners.length })}
              {...(at === index && { 'aria-current': true })}
              onClick={() => go(at)}
            />
          ))}
          <span ref={toggleButton}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              iconSize={20}
              label={isPlaying ? words.pause : words.play}
              onClick={toggle}
            />
          </span>
        </div>
        <div className={styles.texts} aria-live={isPlaying ? 'off' : 'polite'}>
          {banners.map((banner, at) => (
            <BannerWords key={banner.key} banner={banner} isCurrent={at === index} />
          ))}
        </div>
      </div>
    </section>
  )
}

type BannerElements = { root: RefObject<HTMLElement | null>; toggleButton: RefObject<HTMLElement | null> }

/**
 * Returns which banner is shown, which pictures may load (the first at once, the others after the page, one ahead), and
 * whether the banners advance by themselves: a visitor's choice counts more than a preference, and a touch ends it.
 */
function useBanners(
  { root, toggleButton }: BannerElements,
  { count, seconds }: { count: number; seconds: number },
) {
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [choice, setChoice] = useState<boolean>()
  const isStill = useStillness()
  const isLoaded = usePageLoaded()
  const isPaused = useHold(root)
  const isPlaying = choice ?? !isStill
  usePageTouch(toggleButton, () => setChoice(false))
  const { restart } = useRotation(isPlaying && !isPaused && isLoaded, seconds * 1000, async (signal) => {
    const next = (index + 1) % count
    await decodedPicture(root.current?.querySelector(`[data-banner="${next}"] img`))
    if (!signal.aborted) go(next)
  })
  function go(target: number) {
    const next = (target + count) % count
    restart()
    setIndex(next)
    setSeen((now) => new Set([...now, next, (next + 1) % count]))
  }
  const reach = isLoaded ? new Set([...seen, (index + 1) % count]) : seen
  return { index, reach, isPlaying, isPaused, go, toggle: () => setChoice(!isPlaying) }
}

/** Resolves when a picture can be painted at once. One that fails shows its placeholder, so it counts as ready. */
async function decodedPicture(image: Element | null | undefined): Promise<void> {
  if (image instanceof HTMLImageElement) await image.decode().catch(() => undefined)
}

type BannerPictureProps = { banner: Banner; at: number; isCurrent: boolean; missing: string }

function BannerPicture({ banner, at, isCurrent, missing }: BannerPictureProps) {
  const { picture, square } = banner
  const narrow =
    square === undefined
      ? undefined
      : { picture: square, widths: pictureWidths.heroSquare, sizes: '100vw', media: '(max-width: 767px)' }
  return (
    <div
      className={classNames(styles.picture, isCurrent && styles.current)}
      data-banner={at}
      aria-hidden={!isCurrent}
    >
      <Picture
        picture={picture}
        widths={pictureWidths.hero}
        sizes="100vw"
        isEager={at === 0}
        narrow={narrow}
        missing={missing}
      />
    </div>
  )
}

function BannerWords({ banner, isCurrent }: { banner: Banner; isCurrent: boolean }) {
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
      const moved = (event.changedTouches[0]?.clientX ?? 0) - startX.current
      if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
