import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { LiveMessage } from '../live/live-message.ts'

export function FailedMessage(props: {
  message: LiveMessage
  onRetry: () => void
  onDiscard: () => void
}) {
  const { message, onRetry, onDiscard } = props
  const { t } = useLanguage()
  const { failure } = message
  return (
    <div className="bubble-error" role="alert">
      <p>
        {failure && 'problem' in failure
          ? t(failure.problem.text, failure.problem.params)
          : t(`messages.refused.${failure?.refused ?? 'unsent'}`)}
      </p>
      <p className="bubble-retry">
        <Button type="button" variant="quiet" small icon="refresh" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
        <Button type="button" variant="quiet" small icon="edit" onClick={onDiscard}>
          {t('messages.takeBack')}
        </Button>
      </p>
    </div>
  )
}
