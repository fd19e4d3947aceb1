import { type ChangeEvent, useState } from 'react'
import { type Language, languages } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { failureOf, saySetting, sendSetting } from './send-setting.ts'

const names: Record<Language, string> = { en: 'English', ur: 'اردو' }

/** The language of the market. The page is fetched anew in it; where it is not kept, it stays. */
export function LanguageSelect({ owner, chosen }: { owner: string; chosen: Language }) {
  const { t } = useLanguage()
  const [isSaving, setSaving] = useState(false)
  async function change(event: ChangeEvent<HTMLSelectElement>) {
    const select = event.currentTarget
    setSaving(true)
    try {
      await sendSetting(owner, { language: select.value, told: 'later' })
      location.replace('/settings/preferences')
    } catch (failure) {
      select.value = chosen
      saySetting(failureOf(failure, 'settings.preferences.languageError'))
      setSaving(false)
    }
  }
  return (
    <SelectField
      name="language"
      label={
        <>
          {t('settings.preferences.language')}
          {isSaving && (
            <Icon name="refresh" size={18} className="ms-2 inline animate-spin text-primary-ink" />
          )}
        </>
      }
      hint={t('settings.preferences.languageHint')}
      options={languages.map((language) => ({ value: language, label: names[language] }))}
      defaultValue={chosen}
      disabled={isSaving}
      aria-busy={isSaving}
      onChange={change}
    />
  )
}
