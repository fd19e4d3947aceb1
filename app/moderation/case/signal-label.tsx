import { useLanguage } from '../../i18n/language-provider.tsx'

export function SignalLabel({ reason, isRule }: { reason: string; isRule?: boolean }) {
  const { t } = useLanguage()
  const key = `${isRule ? 'moderation.rules' : 'report.reasons'}.${reason}`
  return <span className={isRule ? 'tag tag-plain' : 'tag tag-urgent'}>{t(key)}</span>
}
