import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/** A full page load, so that none of the member's data stays in memory. */
export function SignOut() {
  const { t } = useLanguage()
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <button className="menu-link">
        <Icon name="logout" mirrored />
        {t('nav.logout')}
      </button>
    </Form>
  )
}
