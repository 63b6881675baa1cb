import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icons/icon.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from './field.module.css'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className' | 'style' | 'children'> & {
  size?: NonNullable<ButtonStyle['size']>
  isLoading?: boolean
  children: ReactNode
}

/** A file input that looks like a button; its text is its label. */
export function FileButton({ size = 'normal', isLoading = false, children, ...input }: FileButtonProps) {
  return (
    <label
      className={buttonClass({ variant: 'quiet', size, className: fieldStyles.file })}
      aria-busy={isLoading}
    >
      <Icon name="image-square" size={size === 'small' ? 18 : 20} />
      {children}
      <input {...input} className={textStyles.visuallyHidden} type="file" />
    </label>
  )
}
