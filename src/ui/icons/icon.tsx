import { classNames } from '#ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import spriteUrl from './sprite.svg?url'
import * as textStyles from '#ui/styles/text.module.css'

type IconProps = { name: IconName; size?: number; label?: string; className?: string | undefined }

/**
 * A symbol of the sprite in the colour of the surrounding text. With a label it is an image for screen
 * readers.
 */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={classNames(textStyles.icon, className)}
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
