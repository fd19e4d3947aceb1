import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'

/** The button of a page that a mailed link opens: only pressing it uses the link. */
export function LinkForm(props: {
  token: string
  label: string
  /** The member whose session it changes. */
  owner?: string
  /** Why the link cannot be used yet, in place of the button. */
  loginFirst?: string | undefined
}) {
  const { token, label, owner, loginFirst } = props
  const { t } = useLanguage()
  if (loginFirst) {
    return (
      <>
        <p role="status">{loginFirst}</p>
        <LinkButton to="/auth" wide>
          {t('auth.login')}
        </LinkButton>
      </>
    )
  }
  return (
    <Form method="post">
      {owner && <OwnerField owner={owner} />}
      <input type="hidden" name="token" value={token} />
      <Button wide icon="check">
        {label}
      </Button>
    </Form>
  )
}
