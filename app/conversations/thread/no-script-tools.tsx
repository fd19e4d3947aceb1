import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'

export function NoScriptTools(props: {
  conversationId: string
  reported: number | undefined
  isOlderPage: boolean | undefined
}) {
  const { conversationId, reported, isOlderPage } = props
  const { t } = useLanguage()
  return (
    <noscript>
      <div className="plain-tools">
        <a className="chip" href={href('/messages/:conversationId', conversationId)}>
          {t(isOlderPage ? 'messages.latest' : 'messages.reload')}
        </a>
        {reported !== undefined && !isOlderPage && (
          <form method="post" action={href('/messages/:conversationId/received', conversationId)}>
            <input type="hidden" name="up_to" value={reported} />
            <button className="chip" name="as" value="read">
              {t('messages.markRead')}
            </button>
          </form>
        )}
      </div>
    </noscript>
  )
}
