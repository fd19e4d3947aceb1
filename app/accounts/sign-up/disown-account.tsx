import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** Lets the mailbox owner reject a link that a stranger requested, in two clicks. */
export function DisownAccount(props: { token: string; kind: 'verify' | 'move' }) {
  const { token, kind } = props
  const { t } = useLanguage()
  return (
    <details className="disown-account">
      <summary>{t('auth.notMe')}</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="not-me" />
        <p>{t(`auth.${kind}NotMeText`)}</p>
        <Button wide variant="plain">
          {t(`auth.${kind}NotMeButton`)}
        </Button>
      </Form>
    </details>
  )
}
