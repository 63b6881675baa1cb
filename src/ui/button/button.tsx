import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { buttonClass, squareButtonClass, type ButtonStyle } from './button-class.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ButtonOptions = {
  variant?: ButtonStyle['variant']
  size?: NonNullable<ButtonStyle['size']>
  isBlock?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string | undefined
  children: ReactNode
}

type ButtonProps = ButtonOptions &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
    isLoading?: boolean
    /** The reason why the button is disabled, shown next to it. */
    reason?: string | undefined
  }

/** A button with an action. While loading it keeps its width and name, and ignores presses. */
export function Button(props: ButtonProps) {
  const {
    variant = 'quiet',
    size = 'normal',
    isBlock,
    icon,
    iconAfter,
    className,
    children,
    ...buttonProps
  } = props
  const { isLoading = false, reason, onClick, type = 'button', ...rest } = buttonProps
  const reasonId = useId()
  const isExplained = reason !== undefined && rest.disabled === true
  const description = [rest['aria-describedby'], isExplained ? reasonId : undefined].filter(Boolean).join(' ')
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        // eslint-disable-next-line react/button-has-type -- the type is one of the three, from the props
        type={type}
        className={buttonClass({ variant, size, isBlock, className })}
        onClick={handleClick}
        {...(isLoading && { 'aria-busy': true })}
        {...(description !== '' && { 'aria-describedby': description })}
      >
        <ButtonContent variant={variant} icon={icon} iconAfter={iconAfter}>
          {children}
        </ButtonContent>
      </button>
      {isExplained && (
        <span className={textStyles.reason} id={reasonId}>
          {reason}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = ButtonOptions &
  Omit<ComponentProps<typeof Link>, 'className' | 'style' | 'children' | 'to'> & { href: string }

/** Renders a link with the styles of a button, or of an underlined text with `variant="link"`. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = 'quiet',
    size = 'normal',
    isBlock,
    icon,
    iconAfter,
    className,
    children,
    href,
    ...rest
  } = props
  return (
    <Link {...rest} to={href} className={buttonClass({ variant, size, isBlock, className })}>
      <ButtonContent variant={variant} icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children'> & {
  icon: IconName
  label: string
  iconSize?: number
}

/** A square button of 44 px with an icon only. Its label is its accessible name. */
export function IconButton({ icon, label, iconSize = 24, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(squareButtonClass, className)} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}

type ButtonContentProps = {
  variant: ButtonStyle['variant']
  icon: IconName | undefined
  iconAfter: IconName | undefined
  children: ReactNode
}

function ButtonContent({ variant, icon, iconAfter, children }: ButtonContentProps) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} size={20} />}
      {variant === 'link' ? <span>{children}</span> : children}
      {iconAfter !== undefined && <Icon name={iconAfter} size={20} />}
    </>
  )
}
