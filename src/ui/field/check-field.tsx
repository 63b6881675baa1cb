import { type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as checkStyles from '#ui/styles/check.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'style' | 'className' | 'type' | 'children'> & {
  type?: 'checkbox' | 'radio'
  /** A figure at the right end, as how many there are. */
  count?: string
  className?: string | undefined
  children: ReactNode
}

/** A check or radio whose words belong to its target. */
export function CheckField({ type = 'checkbox', count, className, children, ...rest }: CheckFieldProps) {
  return (
    <label className={classNames(checkStyles.check, className)}>
      <input {...rest} type={type} />
      <span>{children}</span>
      {count !== undefined && (
        <span className={checkStyles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
