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

/** The language of the market. The page is loaded again in it; where saving fails, it stays. */
export function LanguageSelect({ owner, chosen }: { owner: string; chosen: Language }) {
  const { t } = useLanguage()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLSelectElement>(null)
  async function save(select: HTMLSelectElement) {
    setSaving(true)
    try {
      await saveSetting(owner, { language: select.value, told: 'later' })
      location.replace(pagePath)
    } catch (failure) {
      select.value = chosen
      showSettingToast(failureToast(failure, 'settings.preferences.languageError'))
      setSaving(false)
    }
  }
  useEarlyChoice(field, chosen, save)
  return (
    // What a browser fills in again on going back would be taken for a choice.
    <Form method="post" action="/settings/change" className="grid gap-3" autoComplete="off">
      <OwnerField owner={owner} />
      <input type="hidden" name="redirect_to" value={pagePath} />
      <SelectField
        ref={field}
        name="language"
        label={
          <>
            {t('settings.preferences.language')}
            {isSaving && (
              <Icon
                name="refresh"
                size={18}
                className="ms-2 inline animate-spin text-primary-ink"
              />
            )}
          </>
        }
        hint={t('settings.preferences.languageHint')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        defaultValue={chosen}
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
