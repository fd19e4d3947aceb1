import { useLanguage } from '../i18n/language.tsx'
import type { Filled } from '../ui/filled.ts'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerLimits } from './offer-limits.ts'

type TitleProps = Filled & {
  titleHint: string
  titleExample: string
  descriptionExample: string
}

/** What is offered, in its owner's words. */
export function TitleFields(props: TitleProps) {
  const { typed, error, titleHint, titleExample, descriptionExample } = props
  const { t } = useLanguage()
  return (
    <>
      <TextField
        name="title"
        label={t('listing.fields.title')}
        hint={titleHint}
        error={error('title')}
        defaultValue={typed('title')}
        placeholder={titleExample}
        maxLength={offerLimits.title}
        required
      />
      <TextArea
        name="description"
        label={t('listing.fields.description')}
        error={error('description')}
        defaultValue={typed('description')}
        placeholder={descriptionExample}
        maxLength={offerLimits.description}
        required
      />
    </>
  )
}
