import { type HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'

const sizeClass = {
  normal: undefined,
  small: textStyles.small,
  caption: textStyles.caption,
} as const

type TextProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'p' | 'span' | 'output'
  size?: keyof typeof sizeClass
  isMuted?: boolean
  isStrong?: boolean
  isNumber?: boolean
  /** Breaks inside long words, such as email addresses. */
  breaksWords?: boolean
}

/** A paragraph, or a span within one. */
export function Text(props: TextProps) {
  const { as: Element = 'p', size = 'small', isMuted, isStrong, isNumber, breaksWords, ...rest } = props
  const names = [
    sizeClass[size],
    isMuted && textStyles.muted,
    isStrong && textStyles.strong,
    isNumber && textStyles.number,
    breaksWords && textStyles.breakWords,
  ]
  return <Element {...rest} className={classNames(...names)} />
}
