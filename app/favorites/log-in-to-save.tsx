import { Link } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from '../ui/display/icon.tsx'

/** What a visitor sees instead of a heart: a link to sign in and return to the page. */
export function LogInToSave({ page }: { page: string }) {
  const { t } = useLanguage()
  return (
    <Link className="more" to={`/auth?redirect=${page}`}>
      <Icon name="heart" size={18} />
      {t('favorites.logIn')}
    </Link>
  )
}
