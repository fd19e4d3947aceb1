import { Link } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from '../ui/display/icon.tsx'

/** What a visitor has in place of a heart: the way to sign in, and back to the page. */
export function LogInToSave({ page }: { page: string }) {
  const { t } = useLanguage()
  return (
    <Link className="more justify-self-start" to={`/auth?redirect=${page}`}>
      <Icon name="heart" size={18} />
      {t('favorites.logIn')}
    </Link>
  )
}
