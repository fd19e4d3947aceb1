import { useLanguage } from '../../i18n/language-provider.tsx'

const bubbles = [1, 2, 3, 4]

export function ConversationSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="conversation conversation-skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="conversation-top">
        <div className="conversation-who">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </div>
        <div className="about">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </div>
      </div>
      <div className="conversation-log">
        <div className="conversation-messages">
          {bubbles.map((bubble) => (
            <span key={bubble} className="skeleton-line" />
          ))}
        </div>
      </div>
    </div>
  )
}
