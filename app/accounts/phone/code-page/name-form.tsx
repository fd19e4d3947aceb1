import { useNavigation } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import type { AccountFormErrors } from '../../forms/account-form-errors.ts'
import { AdultFields, NameField } from '../../sign-up/person-fields.tsx'

/** For a proven number that has no account yet. */
export function NameForm(props: { action: string; refused: AccountFormErrors | undefined }) {
  const { t } = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <p>{t('phone.noAccount')}</p>
      <AccountForm action={props.action} refused={props.refused}>
        {(refused) => (
          <>
            <input type="hidden" name="intent" value="name" />
            <NameField refused={refused} />
            <AdultFields refused={refused} isBusy={isBusy} />
          </>
        )}
      </AccountForm>
    </>
  )
}
