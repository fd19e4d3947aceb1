import { type ComponentProps, useState } from 'react'
import { loginEmailChoice } from '../../accounts/sign-in/login-email-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { fieldLabelKey } from './field-label-key.ts'
import { offerLimits } from './offer-limits.ts'

export function ContactFields(props: FormValues & { phoneHint: string; areRequired?: boolean }) {
  const { typed, error, phoneHint, areRequired } = props
  const { t } = useLanguage()
  return (
    <>
      <PhoneField
        {...{ typed, error }}
        name="contact_phone"
        hint={phoneHint}
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
      <OtherNumbers {...{ typed, error }} />
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

const otherNumbers = ['second_phone', 'whatsapp_phone']

/** A second number and one for WhatsApp: folded away, as most have only one. */
function OtherNumbers({ typed, error }: FormValues) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  // From then on only the reader closes it: a corrected number must not vanish while it is typed.
  if (!isOpen && otherNumbers.some((name) => typed(name) || error(name))) setOpen(true)
  return (
    <details className="post-more field-wide" open={isOpen}>
      <summary className="more">
        {t('sell.otherNumbers')}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="fields fields-pair">
        {otherNumbers.map((name) => (
          <PhoneField key={name} {...{ typed, error, name }} />
        ))}
      </div>
    </details>
  )
}

function PhoneField(props: FormValues & Omit<ComponentProps<typeof TextField>, 'label' | 'error'>) {
  const { typed, error, name, ...others } = props
  const { t } = useLanguage()
  return (
    <TextField
      {...others}
      name={name}
      type="tel"
      label={t(fieldLabelKey(name))}
      error={error(name)}
      defaultValue={typed(name)}
    />
  )
}
