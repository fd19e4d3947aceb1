import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { OtherParty } from './conversation.ts'
import { formatOtherName } from './format-conversation.ts'

export function CannotReplyNotice(props: {
  conversationId: string | undefined
  viewerId: string
  other: OtherParty
  isBlocked: boolean
}) {
  const { conversationId, viewerId, other, isBlocked } = props
  const { t } = useLanguage()
  if (!isBlocked) {
    const text = t(other.isDeleted ? 'messages.left' : 'messages.suspended')
    return <p className="composer cannot-reply">{text}</p>
  }
  return (
    <Form
      method="post"
      action={href('/messages/:conversationId/block', conversationId ?? '')}
      className="composer cannot-reply"
    >
      <OwnerField owner={viewerId} />
      <p>{t('messages.blocked', { name: formatOtherName(other, t) })}</p>
      <Button name="block" value="off" variant="plain">
        {t('messages.unblock')}
      </Button>
    </Form>
  )
}
