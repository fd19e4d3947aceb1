import { useLanguage } from '../../i18n/language-provider.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EmptyConversation } from '../thread/empty-conversation.tsx'

/** Beside the list where no conversation is open; only a desktop has room for it. */
export function NoConversationSelected() {
  const { t } = useLanguage()
  return (
    <section className="conversation talk-quiet talk-idle">
      <EmptyState drawing={<EmptyConversation />} title={t('messages.choose')} />
    </section>
  )
}
