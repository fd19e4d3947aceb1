import { Form, useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/icon.tsx'

/** The other language, in its own letters. The whole page is fetched anew: words and face change. */
export function LanguageSwitch(props: { className?: string }) {
  const { language } = useLanguage()
  const other = language === 'ur' ? 'en' : 'ur'
  return (
    <Form method="post" action="/language" reloadDocument>
      <HerePath />
      <button
        className={props.className ?? 'header-link'}
        name="language"
        value={other}
        lang={other}
      >
        {other === 'ur' ? 'اردو' : 'English'}
      </button>
    </Form>
  )
}

/** One button for each theme; the stylesheet shows the one that would change something. */
export function ThemeSwitch(props: { className?: string; withWords?: boolean }) {
  const { t } = useLanguage()
  const { className = 'round', withWords } = props
  return (
    <Form method="post" action="/theme" preventScrollReset>
      <HerePath />
      <button
        className={`${className} dark:hidden`}
        name="theme"
        value="dark"
        aria-label={t('theme.toDark')}
      >
        <Icon name="moon" />
        {withWords && t('theme.toDark')}
      </button>
      <button
        className={`${className} not-dark:hidden`}
        name="theme"
        value="light"
        aria-label={t('theme.toLight')}
      >
        <Icon name="sun" />
        {withWords && t('theme.toLight')}
      </button>
    </Form>
  )
}

function HerePath() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="redirect_to" value={pathname + search} />
}
