import { Form } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import type { OtherParty } from './conversation.ts'
import { nameOf } from './say-conversation.ts'

/** In place of the box where nothing can be written: why, and what can be done. */
export function SilentFoot(props: {
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
      <SenderField owner={viewerId} />
      <p>{t('messages.blocked', { name: nameOf(other, t) })}</p>
      <Button name="block" value="off" variant="plain">
        {t('messages.unblock')}
      </Button>
    </Form>
  )
}
