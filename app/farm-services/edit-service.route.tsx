import { useState } from 'react'
import { data, redirect } from 'react-router'
import { fromOtherToast, hasNoPage } from '../accounts/from-other-toast.server.ts'
import { answerFromOther, isFromOther } from '../accounts/is-from-other.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { offeredProvinces } from '../catalog/places.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { listHeldPictures } from '../images/arrange-pictures.server.ts'
import { receiveForm } from '../images/receive-form.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { type ResumedForm, UnsentOffer } from '../listings/unsent-offer.tsx'
import { database } from '../platform/database.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/edit-service.route'
import { answerFarmServiceForm, sayUnread } from './answer-farm-service-form.server.ts'
import { type FarmServiceAnswer, largestForm } from './farm-service-form.ts'
import { OfferForm } from './offer-form.tsx'
import { findOwnFarmService } from './own-farm-services.server.ts'
import { sendFarmService } from './send-farm-service.tsx'
import { writeTyped } from './write-typed.server.ts'

const goneWords = 'services.detail.notFound'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const providerId = requireViewer(context, request).id
  const service = await requireOwn({ ...params, providerId })
  const catalog = await readCatalog(database(), requestedLanguage(request))
  return {
    token: newFormToken(),
    owner: providerId,
    about: service.id,
    provinces: offeredProvinces(catalog, service.province),
    start: writeTyped(service, catalog),
    revision: service.revision,
    kept: await listHeldPictures(database(), service.images),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const { address } = requestFacts()
  const language = requestedLanguage(request)
  const outcome = await receiveForm(request, largestForm, async (form) => {
    if (isFromOther(form, viewer)) return answerFromOther(form)
    const editing = await requireOwn({ ...params, providerId: viewer.id })
    return await answerFarmServiceForm(database(), { viewer, address, language, form, editing })
  })
  if ('gone' in outcome) return notFound(goneWords)
  if ('saved' in outcome) {
    const { key: text, params: slots } = outcome.skipped ?? {}
    const tone = outcome.skipped ? 'error' : 'ok'
    const toast = { title: 'serviceForm.saved', text, params: slots, tone } as const
    return redirect('/my-services', { headers: { 'Set-Cookie': toastCookie(toast) } })
  }
  const { answer, status, retryAfter } = 'refused' in outcome ? sayUnread(outcome.refused) : outcome
  if (hasNoPage(answer)) return redirect('/my-services', fromOtherToast())
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FarmServiceAnswer>(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendFarmService({ request, serverAction, savedTo: '/my-services' })
}

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { owner, about } = loaderData
  const [resumed, setResumed] = useState<ResumedForm>()
  return (
    <>
      <title>{`${t('serviceForm.editTitle')} · ${t('site.name')}`}</title>
      {!actionData && <UnsentOffer {...{ owner, about }} onResume={setResumed} />}
      {/* The fields keep themselves: other values need other fields. */}
      <OfferForm
        key={`${about} ${resumed?.values.form_token}`}
        {...loaderData}
        heading={t('serviceForm.editTitle')}
        submit={t('serviceForm.save')}
        submitting={t('serviceForm.saving')}
        sent={resumed ?? actionData}
      />
    </>
  )
}

async function requireOwn(wanted: { serviceId: string; providerId: string }) {
  return (await findOwnFarmService(database(), wanted)) ?? notFound(goneWords)
}
