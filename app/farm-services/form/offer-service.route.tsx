import { useState } from 'react'
import { data, redirect } from 'react-router'
import { prefillFromProfile } from '../../accounts/profile/prefill-from-profile.server.ts'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { provinceOptions } from '../../catalog/places/places.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { type RestoredForm, RestoreUnsentForm } from '../../listings/drafts/restore-unsent-form.tsx'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import type { Route } from './+types/offer-service.route'
import { answerRejectedForm } from './answer-rejected-form.server.ts'
import { answerServiceForm } from './answer-service-form.server.ts'
import { ServiceForm } from './service-form.tsx'
import type { ServiceFormAnswer } from './service-form-fields.ts'
import { submitServiceForm } from './submit-service-form.tsx'

export const handle: LayoutHandle = { layout: { bottomBar: false, hasBannersBelow: true } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(readDatabase(), requestedLanguage(request))
  const mustVerify = environment().requireVerifiedEmail && !viewer.emailVerified
  return {
    token: newIdempotencyKey(),
    owner: viewer.id,
    provinces: provinceOptions(catalog, viewer.province),
    start: prefillFromProfile(viewer, catalog),
    warning: mustVerify ? { formError: { key: 'serviceForm.trouble.unverified' } } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/services/new', withToast(signedOutToast))
  const { address } = requestContext()
  const language = requestedLanguage(request)
  const outcome = await receiveFormData(request, { accountId: viewer.id }, async (form) => {
    if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
    return await answerServiceForm(database(), { viewer, address, language, form })
  })
  if ('saved' in outcome) {
    const { key: text, params } = outcome.skipped ?? {}
    const tone = outcome.skipped ? 'error' : 'ok'
    // Its page says that it is being checked.
    if (outcome.isHeld) return redirect(`/services/${outcome.saved}`)
    return redirect('/services', withToast({ title: 'serviceForm.created', text, params, tone }))
  }
  const rejected = 'rejected' in outcome ? outcome : { rejected: 'missing' as const }
  const { answer, status, retryAfter } =
    'answer' in outcome ? outcome : await answerRejectedForm(database(), rejected, { viewer })
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ServiceFormAnswer>(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitServiceForm({ request, serverAction, successPath: '/services' })
}

export default function OfferService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<RestoredForm>()
  return (
    <>
      <title>{`${t('serviceForm.title')} · ${t('site.name')}`}</title>
      {!actionData && (
        <RestoreUnsentForm owner={form.owner} about="new-service" onResume={setResumed} />
      )}
      {/* The fields are uncontrolled, so new values need a new key. */}
      <ServiceForm
        key={resumed?.values.form_token ?? 'new'}
        {...form}
        about="new-service"
        heading={t('serviceForm.title')}
        submit={t('serviceForm.submit')}
        submitting={t('serviceForm.submitting')}
        initialAnswer={resumed ?? actionData ?? warning}
      />
    </>
  )
}

const signedOutToast = {
  title: 'sell.trouble.title',
  text: 'serviceForm.trouble.signedOut',
  tone: 'error',
} as const
