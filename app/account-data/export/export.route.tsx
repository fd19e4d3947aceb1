import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import { requireUnrestricted } from '../../accounts/sessions/viewer.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { href } from '../../platform/pages/href.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/export.route'
import { findReadyExport } from './data-exports.server.ts'
import { formatFileSize } from './format-file-size.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const userId = requireUnrestricted(context, request).id
  const { exportId } = params
  const file = await findReadyExport(database(), { exportId, userId })
  const { bytes, expiresAt } = file ?? notFound('security.dataGone')
  return { bytes, expiresAt }
}

/** The page that the email links to, not the file itself: the member may have to sign in first. */
export default function Export({ loaderData, params }: Route.ComponentProps) {
  const { bytes, expiresAt } = loaderData
  const { t } = useLanguage()
  const textParams = { size: formatFileSize(bytes), date: formatDate(expiresAt, t) }
  return (
    <AccountFormPage title={t('security.dataTitle')} text={t('security.dataReady', textParams)}>
      <LinkButton
        to={href('/settings/security/data/:exportId/zarai-bazaar.zip', params.exportId)}
        reloadDocument
        download
        wide
        icon="download"
      >
        {t('security.dataOpen')}
      </LinkButton>
      <LinkButton to="/settings/security" variant="plain" wide>
        {t('security.back')}
      </LinkButton>
    </AccountFormPage>
  )
}
