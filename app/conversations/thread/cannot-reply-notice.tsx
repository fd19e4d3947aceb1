import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { OtherParty } from './conversation.ts'
import { formatOtherName } from './format-conversation.ts'

/** In place of the box where nothing can be written: why, and what can be done. */
export function CannotReplyNotice(props: {
  conversationId: string | undefined
  viewerId: string
  other: OtherParty
  isBlocked: boolean
}) {
  const { conversationId, viewerId, other, isBlocked } = props
  const { t } = useLanguage()
  if (!isBlocked) return <p className="composer silent-foot">{t('messages.left')}</p>
  return (
    <Form
      method="post"
      action={`/messages/${conversationId}/block`}
      className="composer silent-foot"
    >
      <OwnerField owner={viewerId} />
      <p>{t('messages.blocked', { name: formatOtherName(other, t) })}</p>
      <Button name="block" value="off" variant="plain">
        {t('messages.unblock')}
      </Button>
    </Form>
  )
}
