import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** What whoever has the mailbox does with a link that a stranger had sent there, in two presses. */
export function DisownAccount(props: { token: string; words: 'verify' | 'move' }) {
  const { token, words } = props
  const { t } = useLanguage()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline">{t('auth.notMe')}</summary>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="not-me" />
        <p>{t(`auth.${words}NotMeText`)}</p>
        <Button wide variant="plain">
          {t(`auth.${words}NotMeButton`)}
        </Button>
      </Form>
    </details>
  )
}
