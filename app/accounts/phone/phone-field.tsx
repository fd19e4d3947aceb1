import { useLanguage } from '../../i18n/language-provider.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'

/** A mobile number to prove, typed as people type it. */
export function PhoneField({ refused }: { refused: AccountFormErrors | undefined }) {
  const { t } = useLanguage()
  return (
    <TextField
      name="phone"
      type="tel"
      label={t('phone.number')}
      hint={t('phone.numberHint')}
      autoComplete="tel"
      defaultValue={refused?.typed.phone}
      error={refused?.errors?.phone && t(refused.errors.phone)}
      required
    />
  )
}
