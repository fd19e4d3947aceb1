import { data, Form, Link, redirect, redirectDocument, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { formatPhoneInText } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import { requireViewer } from '../sessions/viewer.server.ts'
import type { Route } from './+types/confirm-session.route'
import { answerConfirmForm } from './answer-confirm-form.server.ts'
import { findConfirmationWays } from './confirmation-ways.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  return {
    owner: viewer.id,
    restrictedUntil: viewer.restrictedUntil,
    ways: await findConfirmationWays(database(), viewer),
    texts: getPhoneTexts(requestedLanguage(request)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const redirectTo = safePath(url.searchParams.get('redirect'), '/settings/security')
  const form = await readFormData(request)
  const answer = await answerConfirmForm(database(), { request, form, viewer, redirectTo })
  if ('refused' in answer) return data({ refused: answer.refused, sentTo: undefined }, answer.init)
  if ('sentTo' in answer) return data({ refused: undefined, sentTo: answer.sentTo })
  const init = { headers: answer.cookies.map((value) => ['set-cookie', value] as [string, string]) }
  return answer.isDocument ? redirectDocument(answer.to, init) : redirect(answer.to, init)
}

export default function ConfirmSession(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <ConfirmPage {...props} />
    </SectionTexts>
  )
}

function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, restrictedUntil, ways } = loaderData
  const { hasPassword, email, number } = ways
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  // A form that another member has opened stays theirs.
  const formOwner = actionData?.refused?.typed.sender_id ?? owner
  const hasNoWay = !hasPassword && !email && !number
  return (
    <AccountFormPage
      title={t('phone.confirmSession.title')}
      text={!hasNoWay && t('phone.confirmSession.text')}
      links={<Link to="/settings/security">{t('phone.back')}</Link>}
    >
      {restrictedUntil && (
        <Notice>
          {t('phone.confirmSession.restricted', {
            date: formatDate(restrictedUntil, t),
            time: formatTime(restrictedUntil, t),
          })}
        </Notice>
      )}
      {hasNoWay && restrictedUntil && <p>{t('phone.confirmSession.wait')}</p>}
      {hasNoWay && !restrictedUntil && (
        <p>
          {t('phone.dormant.neither')}{' '}
          <Link className="underlined" to="/help">
            {t('phone.dormant.help')}
          </Link>
        </p>
      )}
      {actionData?.sentTo && (
        <Notice tone="good" icon="mail" role="status">
          <p>{t('phone.confirmSession.emailSent', { email: isolateText(actionData.sentTo) })}</p>
          <p>{t('auth.noMail')}</p>
        </Notice>
      )}
      {(hasPassword || actionData?.refused) && (
        <AccountForm owner={owner} refused={actionData?.refused}>
          {(refused) =>
            hasPassword && (
              <>
                <input
                  type="hidden"
                  name="username"
                  autoComplete="username"
                  value={email ?? ''}
                  readOnly
                />
                <CurrentPasswordField refused={refused} />
                <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
                  {t('phone.confirmSession.byPassword')}
                </Button>
              </>
            )
          }
        </AccountForm>
      )}
      {email && (
        <Form method="post">
          <OwnerField owner={formOwner} />
          <Button wide variant="tint" icon="mail" name="intent" value="link" disabled={isBusy}>
            {t('phone.confirmSession.byEmail')}
          </Button>
        </Form>
      )}
      {number && (
        <Form method="post">
          <OwnerField owner={formOwner} />
          <Button wide variant="tint" name="intent" value="code" disabled={isBusy}>
            {t('phone.confirmSession.byCode', { number: isolateText(formatPhoneInText(number)) })}
          </Button>
        </Form>
      )}
    </AccountFormPage>
  )
}
