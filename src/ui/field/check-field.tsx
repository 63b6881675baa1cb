import { type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'style' | 'className' | 'type' | 'children'> & {
  type?: 'checkbox' | 'radio'
  /** A figure at the right end, as the number of products in a category. */
  count?: string
  className?: string
  children: ReactNode
}

/** A check or radio whose words belong to its target. */
export function CheckField({ type = 'checkbox', count, className, children, ...rest }: CheckFieldProps) {
  return (
    <label className={classNames('ck', className)}>
      <input {...rest} type={type} />
      <span>{children}</span>
      {count !== undefined && (
        <span className="cnt" aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
