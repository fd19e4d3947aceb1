import { Link } from 'react-router'
import { Count } from '../ui/badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

export function MenuLink(props: { to: string; icon: IconName; words: string; count?: number }) {
  return (
    <Link className="menu-link" to={props.to}>
      <Icon name={props.icon} mirrored={props.icon === 'login'} />
      <span className="flex-1">{props.words}</span>
      {props.count !== undefined && <Count count={props.count} />}
    </Link>
  )
}
