import { useLanguage } from '../../i18n/language-provider.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EmptyConversation } from '../thread/empty-conversation.tsx'

export function NoConversationSelected() {
  const { t } = useLanguage()
  return (
    <section className="conversation conversation-quiet conversation-idle">
      <EmptyState drawing={<EmptyConversation />} title={t('messages.choose')} />
    </section>
  )
}
