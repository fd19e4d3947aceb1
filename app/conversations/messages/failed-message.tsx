import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { LiveMessage } from '../live/live-message.ts'

/** Why a message did not go, and the two ways on. Its words are kept either way. */
export function FailedMessage(props: {
  message: LiveMessage
  onRetry: () => void
  onTakeBack: () => void
}) {
  const { message, onRetry, onTakeBack } = props
  const { t } = useLanguage()
  const { failure } = message
  return (
    <div className="bubble-trouble" role="alert">
      <p>
        {failure && 'problem' in failure
          ? t(failure.problem.text, failure.problem.params)
          : t(`messages.refused.${failure?.refused ?? 'unsent'}`)}
      </p>
      <p className="flex flex-wrap gap-1">
        <Button type="button" variant="quiet" small icon="refresh" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
        <Button type="button" variant="quiet" small icon="edit" onClick={onTakeBack}>
          {t('messages.takeBack')}
        </Button>
      </p>
    </div>
  )
}
