import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { LinkOwner } from './link-owner.server.ts'

/** When the account of a mailed link was created, and its masked name. */
export function LinkOpenedBy(props: { account: LinkOwner }) {
  const { name, openedAt } = props.account
  const { t } = useLanguage()
  const opened = { name: isolateText(name), date: formatDate(openedAt, t) }
  return <p>{t('auth.openedBy', opened)}</p>
}
