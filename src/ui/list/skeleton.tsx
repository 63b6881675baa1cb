import { classNames } from '#ui/class-names.ts'

type SkeletonProps = {
  kind: 'title' | 'text' | 'line' | 'control' | 'square' | 'row'
  count?: number
  isLate?: boolean
}

/** Boxes of what is on its way; late ones appear only after 150 ms. */
export function Skeleton({ kind, count = 1, isLate = false }: SkeletonProps) {
  return (
    <div className={classNames('sk-stack', isLate && 'late')} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`sk sk--${kind}`} />
      ))}
    </div>
  )
}
