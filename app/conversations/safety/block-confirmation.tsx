import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'

export function BlockConfirmation(props: {
  conversationId: string
  viewerId: string
  isBlocked: boolean
  cancel: ReactNode
  onSent?: () => void
}) {
  const { conversationId, viewerId, isBlocked, cancel, onSent } = props
  const { t } = useLanguage()
  return (
    <Form
      method="post"
      action={href('/messages/:conversationId/block', conversationId)}
      className="block-confirmation"
      onSubmit={onSent}
    >
      <OwnerField owner={viewerId} />
      <p>{t(isBlocked ? 'messages.unblockText' : 'messages.blockText')}</p>
      <div className="block-choices">
        {cancel}
        <BlockButton isBlocked={isBlocked} />
      </div>
    </Form>
  )
}

function BlockButton({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useLanguage()
  return (
    <Button
      name="block"
      value={isBlocked ? 'off' : 'on'}
      variant={isBlocked ? 'primary' : 'danger'}
    >
      {t(isBlocked ? 'messages.unblock' : 'messages.block')}
    </Button>
  )
}
