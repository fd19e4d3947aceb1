import { useState } from 'react'
import { data, redirect } from 'react-router'
import { fillFromProfile } from '../accounts/fill-from-profile.server.ts'
import { answerFromOther, isFromOther } from '../accounts/is-from-other.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { currentViewer, requireViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { offeredProvinces } from '../catalog/places.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { receiveForm } from '../images/receive-form.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { type ResumedForm, UnsentOffer } from '../listings/unsent-offer.tsx'
import { database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/offer-service.route'
import { answerFarmServiceForm, sayUnread } from './answer-farm-service-form.server.ts'
import { type FarmServiceAnswer, largestForm } from './farm-service-form.ts'
import { OfferForm } from './offer-form.tsx'
import { sendFarmService } from './send-farm-service.tsx'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const mustVerify = environment().requireVerifiedEmail && !viewer.emailVerified
  return {
    token: newFormToken(),
    owner: viewer.id,
    provinces: offeredProvinces(catalog, viewer.province),
    start: fillFromProfile(viewer, catalog),
    warning: mustVerify ? { trouble: { key: 'serviceForm.trouble.unverified' } } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/services/new', withToast(signedOut))
  const { address } = requestFacts()
  const language = requestedLanguage(request)
  const outcome = await receiveForm(request, largestForm, async (form) => {
    if (isFromOther(form, viewer)) return answerFromOther(form)
    return await answerFarmServiceForm(database(), { viewer, address, language, form })
  })
  if ('saved' in outcome) {
    const { key: text, params } = outcome.skipped ?? {}
    const tone = outcome.skipped ? 'error' : 'ok'
    return redirect('/services', withToast({ title: 'serviceForm.created', text, params, tone }))
  }
  const unread = 'refused' in outcome ? outcome.refused : 'missing'
  const { answer, status, retryAfter } = 'answer' in outcome ? outcome : sayUnread(unread)
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FarmServiceAnswer>(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendFarmService({ request, serverAction, savedTo: '/services' })
}

export default function OfferService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<ResumedForm>()
  return (
    <>
      <title>{`${t('serviceForm.title')} · ${t('site.name')}`}</title>
      {!actionData && <UnsentOffer owner={form.owner} about="new-service" onResume={setResumed} />}
      {/* The fields keep themselves: other values need other fields. */}
      <OfferForm
        key={resumed?.values.form_token ?? 'new'}
        {...form}
        about="new-service"
        heading={t('serviceForm.title')}
        submit={t('serviceForm.submit')}
        submitting={t('serviceForm.submitting')}
        sent={resumed ?? actionData ?? warning}
      />
    </>
  )
}

const signedOut = {
  title: 'sell.trouble.title',
  text: 'serviceForm.trouble.signedOut',
  tone: 'error',
} as const

function withToast(toast: Parameters<typeof toastCookie>[0]) {
  return { headers: { 'Set-Cookie': toastCookie(toast) } }
}
