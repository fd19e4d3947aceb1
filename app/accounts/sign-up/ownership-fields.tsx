import { useLanguage } from '../../i18n/language-provider.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type AccountFormErrors, maxNameLength } from '../forms/account-form-errors.ts'
import { LinkOpenedBy } from './link-opened-by.tsx'
import type { LinkOwner } from './link-owner.server.ts'

/**
 * For an unverified address: asks the mailbox owner for a name and whether the account is theirs.
 */
export function OwnershipFields(props: {
  account: LinkOwner
  refused: AccountFormErrors | undefined
}) {
  const { account, refused } = props
  const { t } = useLanguage()
  const errorOf = (field: string) => refused?.errors?.[field] && t(refused.errors[field])
  return (
    <>
      <div className="stack stack-close">
        <LinkOpenedBy account={account} />
        <Checkbox
          name="is_own"
          label={t('auth.ownAccount')}
          defaultChecked={refused?.typed.is_own === 'on'}
        />
        <p className="small quiet">{t('auth.ownAccountHint')}</p>
      </div>
      <TextField
        name="full_name"
        label={t('auth.fullName')}
        hint={t('auth.fullNameHint')}
        autoComplete="name"
        maxCharacters={maxNameLength}
        defaultValue={refused?.typed.full_name}
        error={errorOf('full_name')}
        required
      />
      <Checkbox
        name="adult"
        label={t('auth.adult')}
        defaultChecked={refused?.typed.adult === 'on'}
        error={errorOf('adult')}
        required
      />
    </>
  )
}
