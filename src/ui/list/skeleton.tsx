import { classNames } from '#ui/class-names.ts'
import * as skeletonStyles from '#ui/styles/skeleton.module.css'

const kindClass = {
  title: skeletonStyles.title,
  text: skeletonStyles.text,
  line: skeletonStyles.line,
  control: skeletonStyles.control,
  square: skeletonStyles.square,
  row: skeletonStyles.entry,
} as const

type SkeletonProps = {
  kind: keyof typeof kindClass
  count?: number
  isDelayed?: boolean
}

/** Placeholder boxes for loading content; delayed ones appear only after 150 ms. */
export function Skeleton({ kind, count = 1, isDelayed = false }: SkeletonProps) {
  return (
    <div
      className={classNames(skeletonStyles.stack, isDelayed && skeletonStyles.delayed)}
      aria-hidden="true"
      data-waiting=""
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${skeletonStyles.skeleton} ${kindClass[kind]}`} />
      ))}
    </div>
  )
}
