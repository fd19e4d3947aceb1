import { Fragment, type ReactNode } from 'react'
import { getDirection, type Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useRefresh } from '../../moderation/queue/use-refresh.ts'

type Preview = { language: Language; subject: string; text: string; sms: string | undefined }

/** What members get, in both languages. */
export function BroadcastPreview({ previews }: { previews: readonly Preview[] }) {
  const { t } = useLanguage()
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t('console.mail.preview')}</h2>
      <div className="console-pair">
        {previews.map(({ language, subject, text, sms }) => (
          <div
            key={language}
            className="box staff-box"
            lang={language}
            dir={getDirection(language)}
          >
            <p className="strong">{subject}</p>
            <p className="console-written">{text}</p>
            {sms && <p className="small quiet">{sms}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

type BroadcastCountsProps = {
  broadcast: {
    state: string
    /** How many more SMS the budget of today allows. */
    smsLeft: number | undefined
    audience: readonly { channel: string; en: number; ur: number }[]
    outcomes: readonly { channel: string; state: string; count: number }[]
  }
  children: ReactNode
}

/** Whom it would still go to, and what became of those it went to. */
export function BroadcastCounts({ broadcast, children }: BroadcastCountsProps) {
  const { state, smsLeft, audience, outcomes } = broadcast
  const { t } = useLanguage()
  return (
    <section className="box staff-box" aria-labelledby="counts">
      {state === 'sending' && <Refresh />}
      <h2 id="counts">{t(`console.mail.progress.${state}`)}</h2>
      <dl className="staff-facts">
        {audience.map(({ channel, en, ur }) => (
          <Fragment key={channel}>
            <dt>{t(`console.mail.channels.${channel}`)}</dt>
            <dd>
              {t('console.mail.toCome', { count: en + ur, en, ur })}
              {outcomes
                .filter((row) => row.channel === channel)
                .map((row) => (
                  <p key={row.state}>
                    {t(`console.mail.outcomes.${row.state}`, { count: row.count })}
                  </p>
                ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      {smsLeft !== undefined && (
        <p className="small quiet">{t('console.mail.smsLeft', { count: smsLeft })}</p>
      )}
      {children}
    </section>
  )
}

function Refresh() {
  useRefresh()
  return null
}
