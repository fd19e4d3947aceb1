import { isRouteErrorResponse } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyConversation } from './empty-conversation.tsx'

export function ConversationError({ error }: { error: unknown }) {
  const { t } = useLanguage()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const messageKey = isMissing ? error.data?.messageKey : 'messages.openFailed'
  return (
    <section className="conversation conversation-quiet">
      <title>{`${t(messageKey)} · ${t('site.name')}`}</title>
      <ErrorState
        as="h1"
        drawing={<EmptyConversation />}
        title={t(messageKey)}
        action={
          isMissing ? <LinkButton to="/messages">{t('messages.back')}</LinkButton> : undefined
        }
      />
    </section>
  )
}
