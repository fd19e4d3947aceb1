import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

export function RemovableChip(props: { to: string; label: string }) {
  const { t } = useLanguage()
  return (
    <Link
      className="chip chip-on"
      to={props.to}
      aria-label={t('ui.remove', { name: props.label })}
      preventScrollReset
    >
      {props.label}
      <Icon name="close" />
    </Link>
  )
}
