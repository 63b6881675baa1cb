import { classNames } from '#ui/class-names.ts'
import * as skeletonLook from '#ui/look/skeleton.module.css'

const kindClass = {
  title: skeletonLook.title,
  text: skeletonLook.text,
  line: skeletonLook.line,
  control: skeletonLook.control,
  square: skeletonLook.square,
  row: skeletonLook.entry,
} as const

type SkeletonProps = {
  kind: keyof typeof kindClass
  count?: number
  isLate?: boolean
}

/** Boxes of what is on its way; late ones appear only after 150 ms. */
export function Skeleton({ kind, count = 1, isLate = false }: SkeletonProps) {
  return (
    <div
      className={classNames(skeletonLook.stack, isLate && skeletonLook.late)}
      aria-hidden="true"
      data-waiting=""
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${skeletonLook.skeleton} ${kindClass[kind]}`} />
      ))}
    </div>
  )
}
