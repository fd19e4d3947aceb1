import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { type Language, languages } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useEarlyChoice } from '../../ui/form-state/use-early-choice.ts'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { failureToast, saveSetting, showSettingToast } from './save-setting.ts'

const languageNames: Record<Language, string> = { en: 'English', ur: 'اردو' }
const pagePath = '/settings/preferences'

/** Selects the site language. Reloads the page in it; if saving fails, the old one stays. */
export function LanguageSelect({ owner, selected }: { owner: string; selected: Language }) {
  const { t } = useLanguage()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLSelectElement>(null)
  async function save(select: HTMLSelectElement) {
    setSaving(true)
    try {
      await saveSetting(owner, { language: select.value, toast: 'after-reload' })
      location.replace(pagePath)
    } catch (failure) {
      select.value = selected
      showSettingToast(failureToast(failure, 'settings.preferences.languageError'))
      setSaving(false)
    }
  }
  useEarlyChoice(field, selected, save)
  return (
    // `autoComplete="off"`: the value that a browser restores on Back would look like a choice.
    <Form method="post" action="/settings/change" className="stack" autoComplete="off">
      <OwnerField owner={owner} />
      <input type="hidden" name="redirect_to" value={pagePath} />
      <SelectField
        ref={field}
        name="language"
        label={
          <>
            {t('settings.preferences.language')}
            {isSaving && <Icon name="refresh" size={18} className="spinning language-saving" />}
          </>
        }
        hint={t('settings.preferences.languageHint')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        defaultValue={selected}
        disabled={isSaving}
        aria-busy={isSaving}
        onChange={(event) => save(event.currentTarget)}
      />
      <noscript>
        <Button>{t('settings.save')}</Button>
      </noscript>
    </Form>
  )
}
