import { data, Link, redirect, redirectDocument } from 'react-router'
import { getPhoneTexts } from '../../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../../i18n/format/phone-links.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../../i18n/section-texts.tsx'
import { database } from '../../../platform/database/database.server.ts'
import { readFormData } from '../../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../../platform/http/private-headers.ts'
import { safePath } from '../../../platform/http/safe-path.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AccountFormPage } from '../../forms/account-form-page.tsx'
import { currentViewer } from '../../sessions/viewer.server.ts'
import { authPath, codePath } from '../../sign-in/auth-urls.ts'
import { findProof } from '../phone-proofs.server.ts'
import type { Route } from './+types/code.route'
import { answerCodeForm } from './answer-code-form.server.ts'
import { CodeForm } from './code-form.tsx'
import { describeProof } from './describe-proof.server.ts'
import { DormantChoice } from './dormant-choice.tsx'
import { NameForm } from './name-form.tsx'
import './code-page.css'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = safePath(url.searchParams.get('redirect'))
  const viewer = currentViewer(context)
  const proof = await findProof(database(), request)
  if (!proof) throw redirect(viewer ? redirectTo : authPath({ isSignUp: false, redirectTo }))
  return {
    ...(await describeProof(database(), proof)),
    e164: proof.e164,
    changePath:
      proof.purpose === 'enter'
        ? authPath({ isSignUp: proof.fullName !== null, redirectTo })
        : '/settings/security',
    isMember: proof.purpose !== 'enter',
    action: codePath(redirectTo),
    texts: getPhoneTexts(requestedLanguage(request)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const redirectTo = safePath(url.searchParams.get('redirect'))
  const form = await readFormData(request)
  const answer = await answerCodeForm(database(), {
    ...{ request, form, redirectTo },
    viewer: currentViewer(context),
  })
  if ('refused' in answer) return data({ ...answer, notice: undefined }, answer.init)
  if ('notice' in answer) return data({ ...answer, refused: undefined })
  const init = { headers: answer.cookies.map((value) => ['set-cookie', value] as [string, string]) }
  // Pages of members need more texts, perhaps in another language.
  return answer.isDocument ? redirectDocument(answer.to, init) : redirect(answer.to, init)
}

export default function Code(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <CodePage {...props} />
    </SectionTexts>
  )
}

function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, e164, changePath, isMember, action } = loaderData
  const { t } = useLanguage()
  const refused = actionData?.refused
  return (
    <AccountFormPage
      title={t(`phone.title.${state.kind}`)}
      text={
        <bdi className="strong proof-number" dir="ltr">
          {formatPhone(e164)}
        </bdi>
      }
      links={<Link to={changePath}>{t(isMember ? 'phone.back' : 'phone.change')}</Link>}
    >
      {actionData?.notice && (
        <Notice tone="good" icon="mail" role="status">
          {t(actionData.notice)}
        </Notice>
      )}
      {state.kind === 'code' && <CodeForm {...{ state, action, refused }} />}
      {state.kind === 'name' && (
        <>
          <p>{t('phone.noAccount')}</p>
          <NameForm {...{ action, refused }} />
        </>
      )}
      {state.kind === 'choice' && <DormantChoice {...{ state, action, refused }} />}
      {state.kind === 'staff' && <p>{t('phone.staff')}</p>}
    </AccountFormPage>
  )
}
