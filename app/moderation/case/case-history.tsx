import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { DeskDecision } from './find-case.server.ts'

/** The decisions on a case so far, the newest first. */
export function CaseHistory({ decisions }: { decisions: readonly DeskDecision[] }) {
  const { t } = useLanguage()
  if (decisions.length === 0) return null
  return (
    <section className="box desk-panel" aria-labelledby="history">
      <h2 id="history">{t('moderation.case.history')}</h2>
      <ul className="signals">
        {decisions.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{t(`decisions.actions.${one.action}`)}</strong>
            </p>
            <p className="dots small quiet">
              <span>{formatDate(one.createdAt, t)}</span>
              <UserText as="span" text={one.actorName ?? t('moderation.case.byRule')} />
              {one.policy && <span>{t(`decisions.policies.${one.policy}`)}</span>}
              {one.undoes && <span>{t('moderation.case.undone')}</span>}
            </p>
            {one.facts && <UserText as="p" className="small" text={one.facts} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
