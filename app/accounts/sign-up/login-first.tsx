import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

/** In place of the button of a link that counts only in a session of its account. */
export function LoginFirst({ text }: { text: string }) {
  const { t } = useLanguage()
  return (
    <>
      <p role="status">{text}</p>
      <LinkButton to="/auth" wide>
        {t('auth.login')}
      </LinkButton>
    </>
  )
}
