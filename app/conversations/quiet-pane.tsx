import { useLanguage } from '../i18n/language.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyTalk } from './empty-talk.tsx'

/** Beside the list where no conversation is open; only a desktop has room for it. */
export function QuietPane() {
  const { t } = useLanguage()
  return (
    <section className="conversation talk-quiet talk-idle">
      <EmptyState drawing={<EmptyTalk />} title={t('messages.choose')} />
    </section>
  )
}
