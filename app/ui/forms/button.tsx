import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../display/icon.tsx'

type ButtonVariant = 'primary' | 'sell' | 'plain' | 'tint' | 'danger' | 'quiet'

type ButtonStyle = { variant?: ButtonVariant; small?: boolean; wide?: boolean; icon?: IconName }

export function Button(
  props: ComponentProps<'button'> & ButtonStyle & { busyText?: string | undefined },
) {
  const { variant, small, wide, icon, busyText, className, children, ...rest } = props
  const isBusy = busyText !== undefined
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ variant, small, wide }, className)}
      disabled={rest.disabled || isBusy}
    >
      {withIcon(isBusy ? undefined : icon, isBusy ? busyText : children)}
    </button>
  )
}

/** A link that looks like a button: it navigates and changes nothing. */
export function LinkButton(props: ComponentProps<typeof Link> & ButtonStyle) {
  const { variant, small, wide, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass({ variant, small, wide }, className)}>
      {withIcon(icon, children)}
    </Link>
  )
}

function buttonClass(look: ButtonStyle, className = '') {
  const { variant = 'primary', small, wide } = look
  const size = `${small ? ' btn-small' : ''}${wide ? ' btn-wide' : ''}`
  return `btn btn-${variant}${size} ${className}`.trim()
}

function withIcon(icon: IconName | undefined, children: ReactNode) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
}
