import { Form } from 'react-router'
import { formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { readMessages } from './read-messages.server.ts'

type ReadMessages = Awaited<ReturnType<typeof readMessages>>

/** The messages around a reported one, shown only on request, since reading them is recorded. */
export function CaseMessages(props: {
  caseId: string
  staffId: string
  messages: ReadMessages
  /** How many photos the reported message has. */
  photoCount: number
}) {
  const { caseId, staffId, messages, photoCount } = props
  const { t } = useLanguage()
  return (
    <section className="box desk-panel" aria-labelledby="messages">
      <h2 id="messages">{t('moderation.case.messages')}</h2>
      {messages ? (
        <ol className="signals">
          {messages.map((message) => (
            <li
              key={message.number}
              className={message.isReported ? 'message-reported' : undefined}
            >
              <p className="dots small quiet">
                <UserText as="span" text={message.from} />
                <span>{formatTime(message.createdAt, t)}</span>
              </p>
              <UserText as="p" className="snapshot-text" text={message.text} />
              {message.isReported && photoCount > 0 && (
                <p className="snapshot-pictures">
                  {Array.from({ length: photoCount }, (_, index) => (
                    <ReportedPhoto key={index} caseId={caseId} index={index} />
                  ))}
                </p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <Form method="post">
          <OwnerField owner={staffId} />
          <p className="small quiet">{t('moderation.case.readMessagesHint')}</p>
          <Button variant="plain" name="intent" value="read-messages">
            {t('moderation.case.readMessages')}
          </Button>
        </Form>
      )}
    </section>
  )
}

function ReportedPhoto({ caseId, index }: { caseId: string; index: number }) {
  const { t } = useLanguage()
  const url = href('/moderation/cases/:caseId/photos/:index', caseId, `${index}`)
  const alt = t('moderation.case.openPicture', { number: index + 1 })
  return (
    <a href={url}>
      <img src={url} alt={alt} loading="lazy" width={120} height={90} />
    </a>
  )
}
