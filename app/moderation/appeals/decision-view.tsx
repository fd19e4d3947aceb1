import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormResult } from '../../platform/forms/form-result.ts'
import type { SeenDecision } from '../../screening/decisions/find-decision.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { maxAppealLength } from './appeal-limits.ts'
import './decision.css'

type OwnAppeal = { text: string; outcome: 'upheld' | 'overturned' | null; answer: string }

type DecisionViewProps = {
  decision: Omit<SeenDecision, 'createdAt'>
  appeal: OwnAppeal | undefined
  isTooLate: boolean
  /** Absent on the page of a suspended account, which has no session. */
  owner?: string
  result: FormResult | undefined
}

/** A decision as its reader sees it: the statement, how to fix the listing, how to object. */
export function DecisionView({ decision, appeal, isTooLate, owner, result }: DecisionViewProps) {
  const { t } = useLanguage()
  const { statement, isUndone, repairUrl, canBeObjectedTo } = decision
  return (
    <>
      <h1>{statement.subject}</h1>
      {isUndone && <Notice tone="good">{t('decisions.undone')}</Notice>}
      <div className="box statement">
        {statement.lines.map(({ name, text }) => (
          <p key={name} className={`statement-${name}`}>
            {text}
          </p>
        ))}
      </div>
      {repairUrl && (
        <p>
          {/* A page load, since only that makes the field the target of the URL. */}
          <LinkButton to={repairUrl} icon="edit" reloadDocument>
            {t('decisions.repair')}
          </LinkButton>
        </p>
      )}
      {appeal && <AppealStatus appeal={appeal} isSuspended={!owner} />}
      {!appeal && canBeObjectedTo && isTooLate && <p>{t('decisions.tooLate')}</p>}
      {!appeal && canBeObjectedTo && !isTooLate && <AppealForm owner={owner} result={result} />}
    </>
  )
}

function AppealStatus({ appeal, isSuspended }: { appeal: OwnAppeal; isSuspended: boolean }) {
  const { t } = useLanguage()
  const { text, outcome, answer } = appeal
  const waiting = isSuspended ? 'waitingSuspended' : 'waiting'
  return (
    <section className="appeal" aria-labelledby="appeal-title">
      <h2 id="appeal-title">{t('decisions.own')}</h2>
      <UserText as="blockquote" className="box" text={text} />
      <Notice tone="good" role="status">
        {t(`decisions.${outcome ?? waiting}`)}
      </Notice>
      {answer && (
        <>
          <h3>{t('decisions.answer')}</h3>
          <UserText as="blockquote" className="box" text={answer} />
        </>
      )}
    </section>
  )
}

function AppealForm({
  owner,
  result,
}: {
  owner: string | undefined
  result: FormResult | undefined
}) {
  const { t } = useLanguage()
  const { values, errors, formError } = result ?? {}
  const isSending = useNavigation().state !== 'idle'
  return (
    <section className="appeal" aria-labelledby="appeal-title">
      <h2 id="appeal-title">{t('decisions.objectTitle')}</h2>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="appeal-form" noValidate>
        {owner && <OwnerField owner={owner} />}
        <TextArea
          name="text"
          label={t('decisions.objectLabel')}
          hint={t('decisions.objectHint')}
          maxCharacters={maxAppealLength}
          required
          defaultValue={values?.text}
          error={errors?.text && t(errors.text.key)}
        />
        <Button name="intent" value="appeal" disabled={isSending}>
          {t('decisions.send')}
        </Button>
      </Form>
    </section>
  )
}
