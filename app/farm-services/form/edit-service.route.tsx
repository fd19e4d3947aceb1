import { useEffect, useState } from 'react'
import { createContext, data, redirect } from 'react-router'
import { requireViewer, type Viewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { provinceOptions } from '../../catalog/places/places.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { RestoreUnsentForm } from '../../offers/drafts/restore-unsent-form.tsx'
import type { RestoredForm } from '../../offers/drafts/unsent-form-storage.ts'
import type { OfferFormResult } from '../../offers/form/offer-form-result.ts'
import { formSteps } from '../../offers/form/steps/form-steps.ts'
import { submitOfferFormFromClient } from '../../offers/form/submit-from-client.tsx'
import { receiveOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import type { Route } from './+types/edit-service.route'
import { findEditableService, serviceForm } from './service-form.server.ts'
import { ServiceForm } from './service-form.tsx'
import { clientMessages } from './service-validation-messages.ts'

const notFoundKey = 'services.detail.notFound'

export const handle: LayoutHandle = {
  layout: { bottomBar: false, hasBannersBelow: true, hasOwnBar: true },
}

export const headers: Route.HeadersFunction = privateHeaders

/** Whether the page answers a form. Then it is shown even if moderators took the service down meanwhile. */
const isAnswer = createContext(false)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const evenTakenDown = context.get(isAnswer)
  const { id, values, revision, uploadedPhotos } = await requireOwn(request, params, {
    viewer,
    evenTakenDown,
  })
  const catalog = await readCatalog(readDatabase(), requestedLanguage(request))
  return {
    token: newIdempotencyKey(),
    owner: viewer.id,
    about: id,
    provinces: provinceOptions(catalog, values.location_province),
    today: isoDay(new Date()),
    start: { values, revision, uploadedPhotos },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  context.set(isAnswer, true)
  const findOriginal = () => requireOwn(request, params, { viewer, evenTakenDown: true })
  const sent = { viewer, findOriginal }
  const response = await receiveOfferForm(database(), request, serviceForm, sent)
  if ('gone' in response) return notFound(notFoundKey)
  if ('redirect' in response) return redirect(response.redirect, response.init)
  return data<OfferFormResult>(response.answer, response.init)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOfferFormFromClient({ request, serverAction, ...clientMessages })
}

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { owner, about } = loaderData
  const [resumed, setResumed] = useState<RestoredForm>()
  useEffect(() => {
    if (resumed) document.getElementById(formSteps[0])?.focus()
  }, [resumed])
  return (
    <>
      <title>{`${t('serviceForm.editTitle')} · ${t('site.name')}`}</title>
      {!actionData && <RestoreUnsentForm {...{ owner, about }} onResume={setResumed} />}
      {/* The fields are uncontrolled, so new values need a new key. */}
      <ServiceForm
        key={`${about} ${resumed?.values.form_token}`}
        {...loaderData}
        purpose="edit"
        initialAnswer={resumed ?? actionData}
      />
    </>
  )
}

async function requireOwn(
  request: Request,
  { serviceId }: { serviceId: string },
  { viewer, evenTakenDown }: { viewer: Viewer; evenTakenDown: boolean },
) {
  const own = { id: serviceId, ownerId: viewer.id, language: requestedLanguage(request) }
  const service = await findEditableService(readDatabase(), own)
  return service && (evenTakenDown || !service.isTakenDown) ? service : notFound(notFoundKey)
}
