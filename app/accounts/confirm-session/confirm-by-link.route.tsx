import { data, redirectDocument } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { requireViewer } from '../sessions/viewer.server.ts'
import { ExpiredLink } from '../sign-up/expired-link.tsx'
import { LinkForm } from '../sign-up/link-form.tsx'
import type { Route } from './+types/confirm-by-link.route'
import { checkSessionLink, confirmByLink } from './session-links.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: mail programs fetch links to scan them.
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const token = url.searchParams.get('token') ?? ''
  const checked = await checkSessionLink(database(), { token, viewer })
  return {
    token,
    refused: checked === 'valid' ? undefined : checked.refused,
    owner: viewer.id,
    name: viewer.fullName,
    texts: getPhoneTexts(requestedLanguage(request)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const parsed = await parseFormRequest(request, linkForm, viewer)
  if ('refused' in parsed) return data({ refused: 'other-account' as const }, { status: 400 })
  const { token } = parsed.values
  const cookie = request.headers.get('cookie')
  const outcome = await confirmByLink(database(), { token, viewer, cookie })
  if ('refused' in outcome) return data(outcome, { status: 400 })
  return redirectDocument('/settings/security', {
    headers: outcome.cookies.map((value) => ['set-cookie', value] as [string, string]),
  })
}

export default function ConfirmByLink(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <LinkPage {...props} />
    </SectionTexts>
  )
}

function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { token, owner, name } = loaderData
  const refused = actionData?.refused ?? loaderData.refused
  if (refused === 'expired') return <ExpiredLink newLinkPath="/settings/security/confirm" />
  if (refused === 'other-account') {
    return (
      <AccountFormPage
        title={t('phone.confirmSession.title')}
        text={t('phone.confirmSession.linkOther')}
      >
        <LinkButton to="/settings/security" variant="plain" wide>
          {t('phone.back')}
        </LinkButton>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t('phone.confirmSession.title')}
      text={t('phone.confirmSession.linkText', { name: isolateText(name) })}
    >
      <LinkForm {...{ token, owner }} label={t('phone.confirmSession.linkButton')} />
    </AccountFormPage>
  )
}
