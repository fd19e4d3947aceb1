import { useLanguage } from '../i18n/language.tsx'
import type { Filled } from '../ui/filled.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerLimits } from './offer-limits.ts'

/** What is offered in its owner's words; `words` is the key under which the hints stand. */
export function TitleFields({ typed, error, words }: Filled & { words: 'sell' | 'serviceForm' }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        name="title"
        label={t('listing.fields.title')}
        hint={t(`${words}.titleHint`)}
        error={error('title')}
        defaultValue={typed('title')}
        placeholder={t(`${words}.titleExample`)}
        maxLength={offerLimits.title}
        required
      />
      <TextArea
        name="description"
        label={t('listing.fields.description')}
        error={error('description')}
        defaultValue={typed('description')}
        placeholder={t(`${words}.descriptionExample`)}
        maxLength={offerLimits.description}
        required
      />
    </>
  )
}
