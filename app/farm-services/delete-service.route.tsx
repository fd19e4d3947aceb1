import { redirect } from 'react-router'
import { requireViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/delete-service.route'
import { deleteFarmService } from './delete-farm-service.server.ts'
import { DeleteServiceForm } from './delete-service-form.tsx'
import { findOwnFarmService } from './own-farm-services.server.ts'

const goneWords = 'services.detail.notFound'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const providerId = requireViewer(context, request).id
  const { serviceId } = params
  const service = await findOwnFarmService(database(), { serviceId, providerId })
  if (!service) return notFound(goneWords)
  return { service: { id: service.id, title: service.title } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const providerId = requireViewer(context, request).id
  const own = { serviceId: params.serviceId, providerId }
  const outcome = await deleteFarmService(database(), own).catch((error) => {
    log.error({ requestId: requestId(), err: error }, 'service not deleted')
    return 'failed' as const
  })
  if (outcome === 'not-found') return notFound(goneWords)
  const title = outcome === 'deleted' ? 'myServices.deleted' : 'myServices.notDeleted'
  const tone = outcome === 'deleted' ? 'ok' : 'error'
  const toast = toastCookie({ title, tone })
  return redirect('/my-services', { headers: { 'Set-Cookie': toast } })
}

/** The question as a page of its own, for readers without JavaScript. */
export default function DeleteService({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <div className="page grid max-w-xl grid-cols-1 gap-3 py-8">
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
