import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import type { MessageState } from '../live/live-message.ts'

const icons: Record<MessageState, IconName> = {
  sending: 'clock',
  waiting: 'clock',
  sent: 'check',
  delivered: 'check-double',
  read: 'check-double',
  failed: 'alert',
}

export function MessageStatus({ state }: { state: MessageState }) {
  const { t } = useLanguage()
  return (
    <span className={`sending sending-${state}`}>
      <Icon name={icons[state]} size={16} />
      <span className="sr-only">{t(`messages.state.${state}`)}</span>
    </span>
  )
}
