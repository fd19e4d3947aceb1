import { type FormEvent, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'

/** The other language, in its own letters. The whole page is loaded again: words and font change. */
export function LanguageSwitch(props: { className?: string }) {
  const { language } = useLanguage()
  const other = language === 'ur' ? 'en' : 'ur'
  const { isSaving, save } = useSaveChoice('settings.preferences.languageError')
  const isLively = useIsHydrated()
  const { pathname, search } = useLocation()
  // Without scripts what is typed there travels along, or the other page would be empty.
  const hasLetter = !isLively && pathname === '/contact' && !search.includes('sent=')
  const alongWithLetter = { form: 'contact-form', formAction: `/contact?lang=${other}` }
  return (
    <Form method="post" action="/language" reloadDocument onSubmit={save}>
      <HerePath />
      <button
        className={props.className ?? 'header-link'}
        name="language"
        value={other}
        lang={other}
        {...(hasLetter && alongWithLetter)}
        disabled={isSaving}
        aria-busy={isSaving}
      >
        {isSaving && <Icon name="refresh" size={18} className="animate-spin" />}
        {other === 'ur' ? 'اردو' : 'English'}
      </button>
    </Form>
  )
}

/** One button for each theme; the stylesheet shows the one that would change something. */
export function ThemeSwitch(props: { className?: string; withWords?: boolean }) {
  const { t } = useLanguage()
  const { className = 'round', withWords } = props
  const { revalidate } = useRevalidator()
  const { save } = useSaveChoice('settings.preferences.updateError', revalidate)
  return (
    <Form method="post" action="/theme" reloadDocument onSubmit={save}>
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

/**
 * Sends the button that was pressed without leaving the page, and says so where it could not be saved:
 * then nothing has changed.
 */
function useSaveChoice(failedKey: string, onSaved?: () => void) {
  const [isSaving, setSaving] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setSaving(true)
    try {
      const { saveChoice } = await import('./save-preference.ts')
      await saveChoice(submitter as HTMLButtonElement)
      onSaved?.()
    } catch {
      showToast({ title: failedKey, tone: 'error' })
      setSaving(false)
    }
  }
  return { isSaving, save }
}

function HerePath() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="redirect_to" value={pathname + search} />
}
