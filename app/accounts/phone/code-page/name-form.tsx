import { useNavigation } from 'react-router'
import { AccountForm } from '../../forms/account-form.tsx'
import type { AccountFormErrors } from '../../forms/account-form-errors.ts'
import { AdultFields, NameField } from '../../sign-up/person-fields.tsx'

/** For somebody with a proven number who opens an account. */
export function NameForm(props: { action: string; refused: AccountFormErrors | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <AccountForm action={props.action} refused={props.refused}>
      {(refused) => (
        <>
          <input type="hidden" name="intent" value="name" />
          <NameField refused={refused} />
          <AdultFields refused={refused} isBusy={isBusy} />
        </>
      )}
    </AccountForm>
  )
}
