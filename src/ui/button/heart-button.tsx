import { IconButton } from './button.tsx'

type HeartButtonProps = { isLiked: boolean; add: string; remove: string; onToggle: () => void }

/** Two names instead of a pressed state: the name says what a press will do. */
export function HeartButton({ isLiked, add, remove, onToggle }: HeartButtonProps) {
  return (
    <IconButton
      className={isLiked ? 'heart simrik' : 'heart'}
      icon={isLiked ? 'heart-fill' : 'heart'}
      iconSize={22}
      label={isLiked ? remove : add}
      onClick={onToggle}
    />
  )
}
