import { Form } from 'react-router'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { canUndo } from '../decisions/list-allowed-actions.ts'
import { maxFactsLength } from './decision-limits.ts'
import type { DeskDecision } from './find-case.server.ts'

export function CaseHistory(props: {
  decisions: readonly DeskDecision[]
  staffId: string
  role: StaffRole
}) {
  const { decisions, staffId, role } = props
  const { t } = useLanguage()
  if (decisions.length === 0) return null
  const undone = new Set(decisions.map(({ undoes }) => undoes))
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
              <span>
                <UserText text={one.actorName ?? t('moderation.case.byRule')} />
              </span>
              {one.policy && <span>{t(`decisions.policies.${one.policy}`)}</span>}
              {one.undoes && <span>{t('moderation.case.undone')}</span>}
            </p>
            {one.facts && <UserText as="p" className="small" text={one.facts} />}
            {canUndo(one.action, role) && !undone.has(one.id) && (
              <UndoForm decisionId={one.id} staffId={staffId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UndoForm({ decisionId, staffId }: { decisionId: string; staffId: string }) {
  const { t } = useLanguage()
  return (
    <details>
      <summary>{t('moderation.case.undo')}</summary>
      <Form method="post" className="desk-panel">
        <OwnerField owner={staffId} />
        <input type="hidden" name="decision_id" value={decisionId} />
        <TextArea
          id={`facts-${decisionId}`}
          name="facts"
          label={t('moderation.case.undoWhy')}
          maxCharacters={maxFactsLength}
          optional
        />
        <Button variant="danger" small name="intent" value="undo">
          {t('moderation.case.undoConfirm')}
        </Button>
      </Form>
    </details>
  )
}
