import { useLanguage } from '../../i18n/language-provider.tsx'

const bubbles = ['w-[55%]', 'w-[40%] ms-auto', 'w-[62%]', 'w-[30%] ms-auto']

/** The shape of a conversation while it is on its way. */
export function ConversationSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="conversation" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="conversation-top">
        <div className="conversation-who">
          <span className="bone size-10 rounded-full" />
          <span className="bone h-5 w-40" />
        </div>
        <div className="about">
          <span className="bone h-12 w-16" />
          <span className="bone h-5 w-[50%]" />
        </div>
      </div>
      <div className="talk-log">
        <div className="talk-messages">
          {bubbles.map((size) => (
            <span key={size} className={`bone h-12 rounded-card ${size}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
