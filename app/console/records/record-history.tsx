import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ChangeList } from '../../moderation/staff/change-list.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { RecordHistoryData } from './list-history.server.ts'

type RecordHistoryProps = {
  history: RecordHistoryData
  /** The hidden fields of each form. */
  based: ReactNode
  differs: boolean
}

/** What was changed when and by whom, each version to bring back; and what a newer release says instead. */
export function RecordHistory({ history, based, differs }: RecordHistoryProps) {
  const { t } = useLanguage()
  const { versions, release } = history
  return (
    <>
      {differs && release && (
        <Notice tone="urgent">
          <p className="strong">{t('console.records.releaseSays')}</p>
          <ChangeList changes={release} />
          <Form method="post" className="row">
            {based}
            <Button variant="plain" name="intent" value="take">
              {t('console.records.take')}
            </Button>
            <Button variant="plain" name="intent" value="keep">
              {t('console.records.keep')}
            </Button>
          </Form>
        </Notice>
      )}
      {versions.length > 0 && (
        <section className="stack" aria-labelledby="history">
          <h2 id="history">{t('console.records.history')}</h2>
          <ol className="staff-log box">
            {versions.map((version, index) => (
              <li key={version.number} className="stack stack-close">
                <p className="dots">
                  <b>
                    <UserText text={version.actorName ?? t('staff.log.operator')} />
                  </b>
                  <span>
                    {t('staff.log.at', {
                      date: formatDate(version.at, t),
                      time: formatTime(version.at, t),
                    })}
                  </span>
                  {version.archived && <span>{t('console.records.states.archived')}</span>}
                  {version.followsRelease && <span>{t('console.records.followsRelease')}</span>}
                </p>
                <ChangeList changes={version.changes} />
                {index > 0 && <BringBack number={version.number} based={based} />}
              </li>
            ))}
            {versions.at(-1)?.number === 1 && (
              <li className="stack stack-close">
                <p>{t('console.records.original')}</p>
                <BringBack number={0} based={based} />
              </li>
            )}
          </ol>
        </section>
      )}
    </>
  )
}

function BringBack({ number, based }: { number: number; based: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Form method="post">
      {based}
      <input type="hidden" name="number" value={number} />
      <Button variant="plain" small name="intent" value="bringBack">
        {t('console.records.bringBack')}
      </Button>
    </Form>
  )
}
