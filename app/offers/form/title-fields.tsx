import { useLanguage } from '../../i18n/language-provider.tsx'
import type { RepairableFormValues } from '../../ui/forms/form-values.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { MoveContactsButton } from './contacts-in-text/move-contacts-button.tsx'
import { offerLimits } from './offer-limits.ts'

type TitleProps = RepairableFormValues & {
  titleHint: string
  titleExample: string
  descriptionExample: string
}

export function TitleFields(props: TitleProps) {
  const { typed, error, errorKey, titleHint, titleExample, descriptionExample } = props
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
        maxCharacters={offerLimits.title}
        required
      />
      <MoveContactsButton errorKey={errorKey('title')} />
      <TextArea
        name="description"
        label={t('listing.fields.description')}
        error={error('description')}
        defaultValue={typed('description')}
        placeholder={descriptionExample}
        maxCharacters={offerLimits.description}
        required
      />
      <MoveContactsButton errorKey={errorKey('description')} />
    </>
  )
}
