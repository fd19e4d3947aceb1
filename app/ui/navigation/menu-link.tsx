import { Link } from 'react-router'
import { Icon, type IconName } from '../display/icon.tsx'
import { CountBadge } from '../feedback/badge.tsx'

export function MenuLink(props: { to: string; icon: IconName; text: string; count?: number }) {
  return (
    <Link className="menu-link" to={props.to}>
      <Icon name={props.icon} mirrored={props.icon === 'login'} />
      <span className="menu-link-text">{props.text}</span>
      {props.count !== undefined && <CountBadge count={props.count} />}
    </Link>
  )
}
