import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './button.module.css'

type LikeButtonProps = { isLiked: boolean; count: string; label: string; onToggle: () => void }

/** The like of a blog post; `label` is "Like, 49 likes". */
export function LikeButton({ isLiked, count, label, onToggle }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon name={isLiked ? 'heart-fill' : 'heart'} size={20} />
      <span aria-hidden="true">{count}</span>
    </button>
  )
}
