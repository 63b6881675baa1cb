import { IconButton } from './button.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './button.module.css'

type HeartButtonProps = { isLiked: boolean; addLabel: string; removeLabel: string; onToggle: () => void }

/** A heart button with two names instead of a pressed state: the name describes the effect of a press. */
export function HeartButton({ isLiked, addLabel, removeLabel, onToggle }: HeartButtonProps) {
  return (
    <IconButton
      className={isLiked ? `${styles.heart} ${textStyles.bright}` : styles.heart}
      icon={isLiked ? 'heart-fill' : 'heart'}
      iconSize={22}
      label={isLiked ? removeLabel : addLabel}
      data-liked={isLiked}
      onClick={onToggle}
    />
  )
}
