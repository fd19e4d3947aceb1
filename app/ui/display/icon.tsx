import iconsUrl from '../art/icons.svg?url&no-inline'

export type IconName =
  | 'search'
  | 'heart'
  | 'heart-filled'
  | 'menu'
  | 'close'
  | 'chevron-down'
  | 'chevron-end'
  | 'plus'
  | 'minus'
  | 'phone'
  | 'whatsapp'
  | 'message'
  | 'user'
  | 'home'
  | 'sell'
  | 'filter'
  | 'sort'
  | 'grid'
  | 'list'
  | 'share'
  | 'check'
  | 'check-double'
  | 'alert'
  | 'info'
  | 'help'
  | 'shield'
  | 'truck'
  | 'camera'
  | 'image'
  | 'trash'
  | 'edit'
  | 'arrow-start'
  | 'arrow-end'
  | 'arrow-up'
  | 'eye'
  | 'eye-off'
  | 'pause'
  | 'play'
  | 'sun'
  | 'moon'
  | 'globe'
  | 'pin'
  | 'clock'
  | 'calendar'
  | 'upload'
  | 'download'
  | 'refresh'
  | 'logout'
  | 'login'
  | 'settings'
  | 'external'
  | 'expand'
  | 'send'
  | 'saved'
  | 'mail'
  | 'bell'
  | 'flag'
  | 'lock'
  | 'leaf'
  | 'more'
  | 'drag'
  | 'copy'
  | 'star'

/** An icon from the sprite, hidden from screen readers: the text beside it gives the meaning. */
export function Icon(props: {
  name: IconName
  size?: number
  className?: string
  mirrored?: boolean
}) {
  const { name, size, className = '', mirrored = false } = props
  return (
    <svg
      className={`icon${mirrored ? ' icon-mirrored' : ''} ${className}`.trim()}
      style={size ? { width: size, height: size } : undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  )
}
