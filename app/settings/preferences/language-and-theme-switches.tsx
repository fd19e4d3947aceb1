import { type FormEvent, useState } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'

/** Reloads the page in the other language, as all text and the font change. */
export function LanguageSwitch(props: { className?: string; icon?: IconName }) {
  const { language } = useLanguage()
  const other = language === 'ur' ? 'en' : 'ur'
  const { isSaving, save } = useSaveChoice('settings.preferences.languageError')
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  // Without JavaScript, submit the contact form's fields along, or the page would reload empty.
  const hasLetter = !isHydrated && pathname === '/contact' && !search.includes('sent=')
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
        {isSaving && <Icon name="refresh" size={18} className="spinning" />}
        {!isSaving && props.icon && <Icon name={props.icon} />}
        {other === 'ur' ? 'اردو' : 'English'}
      </button>
    </Form>
  )
}

/** One button for each theme; CSS hides the one for the current theme. */
export function ThemeSwitch(props: { className?: string; showsLabel?: boolean }) {
  const { t } = useLanguage()
  const { className = 'round', showsLabel } = props
  const { revalidate } = useRevalidator()
  const { save } = useSaveChoice('settings.preferences.updateError', revalidate)
  return (
    <Form method="post" action="/theme" reloadDocument onSubmit={save}>
      <HerePath />
      <button
        className={`${className} light-only`}
        name="theme"
        value="dark"
        aria-label={t('theme.toDark')}
      >
        <Icon name="moon" />
        {showsLabel && t('theme.toDark')}
      </button>
      <button
        className={`${className} dark-only`}
        name="theme"
        value="light"
        aria-label={t('theme.toLight')}
      >
        <Icon name="sun" />
        {showsLabel && t('theme.toLight')}
      </button>
    </Form>
  )
}

/** Saves the choice without leaving the page. A failure shows a toast and changes nothing. */
function useSaveChoice(failedKey: string, onSaved?: () => void) {
  const [isSaving, setSaving] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setSaving(true)
    try {
      const { savePreference: saveChoice } = await import('./save-preference.ts')
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
