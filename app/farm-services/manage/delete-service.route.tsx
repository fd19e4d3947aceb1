import { redirect } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/delete-service.route'
import { deleteService } from './delete-service.server.ts'
import { DeleteServiceForm } from './delete-service-form.tsx'
import { findOwnService } from './own-services.server.ts'

const notFoundKey = 'services.detail.notFound'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const providerId = requireViewer(context, request).id
  const { serviceId } = params
  const service = await findOwnService(readDatabase(), { serviceId, providerId })
  if (!service) return notFound(notFoundKey)
  return { service: { id: service.id, title: service.title } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const providerId = requireViewer(context, request).id
  const ownService = { serviceId: params.serviceId, providerId }
  const outcome = await deleteService(database(), ownService).catch((error) => {
    log.error({ requestId: requestId(), err: error }, 'deleting a service failed')
    return 'failed' as const
  })
  if (outcome === 'not-found') return notFound(notFoundKey)
  const title = outcome === 'deleted' ? 'myServices.deleted' : 'myServices.notDeleted'
  const tone = outcome === 'deleted' ? 'ok' : 'error'
  const toast = withToast({ title, tone })
  return redirect('/my-services', toast)
}

/** The confirmation as a separate page, for readers without JavaScript. */
export default function DeleteService({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <div className="page stack confirm-page">
      <title>{`${t('myListings.deleteTitle')} · ${t('site.name')}`}</title>
      <h1>{t('myListings.deleteTitle')}</h1>
      <DeleteServiceForm
        service={loaderData.service}
        cancel={
          <LinkButton to="/my-services" variant="plain">
            {t('myListings.cancel')}
          </LinkButton>
        }
      />
    </div>
  )
}
