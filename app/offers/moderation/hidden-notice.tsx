import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ModerationState } from './hide-offers.server.ts'

type HiddenNoticeProps = {
  moderation: ModerationState
  /** The decision that hides it, of a moderator or a rule. */
  decisionId: string | undefined
}

/** Tells the owner why nobody else sees their listing or service, with a link to the statement. */
export function HiddenNotice({ moderation, decisionId }: HiddenNoticeProps) {
  return (
    <div className="status-notice">
      <Notice tone={moderation === 'checking' ? 'good' : 'safety'} icon="info">
        <p>
          <StatusBadge status={moderation} />
          <HiddenText {...{ moderation, decisionId }} />
        </p>
      </Notice>
    </div>
  )
}

/** The same in a list of their own. */
export function HiddenText({ moderation, decisionId }: HiddenNoticeProps) {
  const { t } = useLanguage()
  return (
    <>
      <span>{t(`listing.hidden.${moderation}`)} </span>
      {decisionId && (
        <Link className="more" to={href('/decisions/:decisionId', decisionId)}>
          {t(moderation === 'repair' ? 'listing.hidden.whyRepair' : 'listing.hidden.why')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      )}
    </>
  )
}
