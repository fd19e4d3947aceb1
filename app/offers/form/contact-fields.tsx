import { loginEmailChoice } from '../../accounts/sign-in/login-email-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { offerLimits } from './offer-limits.ts'

export function ContactFields(props: FormValues & { phoneHint: string; areRequired?: boolean }) {
  const { typed, error, phoneHint, areRequired } = props
  const { t } = useLanguage()
  return (
    <>
      <TextField
        name="contact_phone"
        type="tel"
        label={t('listing.fields.contactPhone')}
        hint={phoneHint}
        error={error('contact_phone')}
        defaultValue={typed('contact_phone')}
        placeholder="0300 1234567"
        autoComplete="tel"
        required={areRequired}
      />
      <TextField
        name="contact_name"
        label={t('listing.fields.contactName')}
        error={error('contact_name')}
        defaultValue={typed('contact_name')}
        maxCharacters={offerLimits.contactName}
        autoComplete="name"
        required={areRequired}
      />
      <TextField
        name="contact_email"
        type="email"
        label={t('listing.fields.contactEmail')}
        hint={t('sell.emailHint')}
        error={error('contact_email')}
        defaultValue={typed('contact_email')}
        autoComplete="email"
        fieldClassName="field-wide"
      />
      {!typed('contact_email') && (
        <Checkbox
          name={loginEmailChoice}
          value="yes"
          label={t('sell.useLoginEmail')}
          defaultChecked={typed(loginEmailChoice) === 'yes'}
        />
      )}
    </>
  )
}
