import { data } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { findLink } from '../emails/email-links.server.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { linkForm, parseFormRequest } from '../forms/account-form-schemas.server.ts'
import { LinkForm } from '../sign-up/link-form.tsx'
import type { Route } from './+types/restore-number.route'
import { restoreNumber } from './restore-number.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: programs fetch links to scan them.
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(database(), { token, purpose: 'restore-number', now: new Date() })
  const texts = getPhoneTexts(requestedLanguage(request))
  return { token: link && token, toldTo: link?.email, texts }
}

export async function action({ request }: Route.ActionArgs) {
  const parsed = await parseFormRequest(request, linkForm)
  const outcome =
    'values' in parsed
      ? await restoreNumber(database(), parsed.values)
      : { refused: 'link' as const }
  if (outcome === 'restored') return data({ state: 'restored' as const })
  return data({ state: outcome.refused }, { status: outcome.refused === 'taken' ? 409 : 400 })
}

export default function RestoreNumber(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <RestoreNumberPage {...props} />
    </SectionTexts>
  )
}

function RestoreNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, toldTo } = loaderData
  const { t } = useLanguage()
  const state = actionData?.state
  if (state === 'restored') {
    return (
      <AccountFormPage title={t('phone.undo.done')}>
        <Notice tone="good" role="status">
          {t('phone.undo.doneText')}
        </Notice>
        <LinkButton to="/auth" wide>
          {t('auth.login')}
        </LinkButton>
      </AccountFormPage>
    )
  }
  if (state === 'link' || !token || !toldTo) {
    return (
      <AccountFormPage title={t('auth.linkDead')} text={t('phone.undo.dead')}>
        <LinkButton to="/help" variant="plain" wide>
          {t('phone.dormant.help')}
        </LinkButton>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage title={t('phone.undo.title')} text={t('phone.undo.text')}>
      <p className="strong">
        <bdi dir="ltr">{toldTo.includes('@') ? toldTo : formatPhone(toldTo)}</bdi>
      </p>
      {state === 'taken' && (
        <Notice tone="urgent" role="alert">
          {t('phone.undo.taken')}
        </Notice>
      )}
      <LinkForm token={token} label={t('phone.undo.button')} />
    </AccountFormPage>
  )
}
