import { classNames } from '#ui/class-names.ts'
import * as styles from './button.module.css'

const variantClass = {
  primary: `${styles.button} ${styles.primary}`,
  outline: `${styles.button} ${styles.outline}`,
  quiet: `${styles.button} ${styles.quiet}`,
  ink: `${styles.button} ${styles.dark}`,
  danger: `${styles.button} ${styles.danger}`,
  link: styles.link,
} as const

const sizeClass = { small: styles.small, normal: '', large: styles.large } as const

export type ButtonStyle = {
  variant: keyof typeof variantClass
  size?: keyof typeof sizeClass
  isBlock?: boolean | undefined
  className?: string | undefined
}

/** Returns the classes of a button, for elements that cannot be a `Button` or a `ButtonLink`. */
export function buttonClass({ variant, size = 'normal', isBlock, className }: ButtonStyle): string {
  const sizeClasses = variant === 'link' ? '' : classNames(sizeClass[size], isBlock === true && styles.block)
  return classNames(variantClass[variant], sizeClasses, className)
}

/** The class of a square with a picture only, for links that look like an `IconButton`. */
export const squareButtonClass = styles.square
