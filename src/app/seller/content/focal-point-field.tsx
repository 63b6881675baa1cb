import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import type { FocalPoint } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { Stack } from '#ui/layout/flow.tsx'
import { PictureOverlay } from '#app/seller/kit/picture-overlay.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './content.module.css'

type FocalPointFieldProps = {
  picture: { hash: string; width: number; height: number }
  focalPoint: FocalPoint
  onFocalPointChange: (focus: FocalPoint) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Renders the picture with its focal point, which is set by a press or by the arrow keys. The area that the square crop
 * on phones removes is shaded.
 */
export function FocalPointField({ picture, focalPoint, onFocalPointChange }: FocalPointFieldProps) {
  const t = useMessages(contentMessages)
  const id = useId()
  function setByPress({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and Space trigger a click without a position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onFocalPointChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  function nudge(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onFocalPointChange({
      x: percent((focalPoint.x + step[0]) / 100),
      y: percent((focalPoint.y + step[1]) / 100),
    })
  }
  return (
    <Stack gap="tight">
      <button
        type="button"
        className={styles.focalPoint}
        aria-label={t.focalPoint}
        aria-describedby={id}
        onClick={setByPress}
        onKeyDown={nudge}
      >
        <img
          src={pictureUrl(picture.hash, 800, 'webp')}
          alt=""
          width={picture.width}
          height={picture.height}
        />
        <CropShade picture={picture} focalPoint={focalPoint} />
      </button>
      <p className={textStyles.small} id={id} aria-live="polite">
        {t.focalPointAt(focalPoint)}
      </p>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.focalPointHint}</p>
    </Stack>
  )
}

function CropShade({
  picture: { width, height },
  focalPoint,
}: Pick<FocalPointFieldProps, 'picture' | 'focalPoint'>) {
  const side = Math.min(width, height)
  const x = Math.max(0, Math.min(width - side, (focalPoint.x / 100) * width - side / 2))
  const y = Math.max(0, Math.min(height - side, (focalPoint.y / 100) * height - side / 2))
  const [pointX, pointY] = [(focalPoint.x / 100) * width, (focalPoint.y / 100) * height]
  const markerSize = side / 12
  return (
    <PictureOverlay isHidden size={{ width, height }} area={{ x, y, width: side, height: side }}>
      <rect className={styles.square} x={x} y={y} width={side} height={side} />
      <path
        className={styles.mark}
        d={`M${pointX} ${pointY - markerSize}l${markerSize} ${markerSize}l${-markerSize} ${markerSize}l${-markerSize} ${-markerSize}Z`}
      />
    </PictureOverlay>
  )
}

function percent(fraction: number): number {
  return Math.max(0, Math.min(100, Math.round(fraction * 100)))
}
