import { useLanguage } from '../../i18n/language-provider.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { LinkOpenedBy } from './link-opened-by.tsx'
import type { LinkOwner } from './link-owner.server.ts'
import { AdultCheckbox, NameField } from './person-fields.tsx'

/**
 * For an unverified address: asks the mailbox owner for a name and whether the account is theirs, unless a number
 * holds it.
 */
export function OwnershipFields(props: {
  account: LinkOwner
  refused: AccountFormErrors | undefined
}) {
  const { account, refused } = props
  const { t } = useLanguage()
  return (
    <>
      <div className="stack stack-close">
        <LinkOpenedBy account={account} />
        {!account.holdsNumber && (
          <>
            <Checkbox
              name="is_own"
              label={t('auth.ownAccount')}
              defaultChecked={refused?.typed.is_own === 'on'}
            />
            <p className="small quiet">{t('auth.ownAccountHint')}</p>
          </>
        )}
      </div>
      <NameField refused={refused} />
      <AdultCheckbox refused={refused} />
    </>
  )
}
