import { useLanguage } from '../../i18n/language-provider.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { authPath } from '../sign-in/auth-urls.ts'

/** The two ways to sign up, as links: they work without scripts. */
export function SignUpWays(props: { redirectTo: string; isByNumber: boolean }) {
  const { t } = useLanguage()
  const page = { isSignUp: true, redirectTo: props.redirectTo }
  const byNumber = authPath(page)
  const byEmail = authPath({ ...page, by: 'email' })
  return (
    <Tabs
      label={t('phone.ways')}
      tabs={[
        { to: byNumber, label: t('phone.byNumber') },
        { to: byEmail, label: t('phone.byEmail') },
      ]}
      current={props.isByNumber ? byNumber : byEmail}
    />
  )
}
