import { type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as checkStyles from '#ui/styles/check.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'style' | 'className' | 'type' | 'children'> & {
  type?: 'checkbox' | 'radio'
  /** A number at the right end, such as a count. */
  count?: string
  className?: string | undefined
  children: ReactNode
}

/** A checkbox or radio button whose label is part of the press target. */
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
