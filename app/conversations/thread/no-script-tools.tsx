import { useLanguage } from '../../i18n/language-provider.tsx'

/** What scripts do by themselves: looking for what is new, and saying that it was read. */
export function NoScriptTools(props: {
  conversationId: string
  /** The number of the other's last message. */
  reported: number | undefined
  isEarlier: boolean | undefined
}) {
  const { conversationId, reported, isEarlier } = props
  const { t } = useLanguage()
  return (
    <noscript>
      <div className="plain-tools">
        <a className="chip" href={`/messages/${conversationId}`}>
          {t(isEarlier ? 'messages.latest' : 'messages.reload')}
        </a>
        {reported !== undefined && !isEarlier && (
          <form method="post" action={`/messages/${conversationId}/received`}>
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
