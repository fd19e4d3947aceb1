import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { prefillFromProfile } from '../../accounts/profile/prefill-from-profile.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { mustVerifyEmail } from '../../accounts/sign-up/must-verify-email.server.ts'
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
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import type { Route } from './+types/offer-service.route'
import { serviceForm } from './service-form.server.ts'
import { ServiceForm } from './service-form.tsx'
import { clientMessages } from './service-validation-messages.ts'

export const handle: LayoutHandle = {
  layout: { bottomBar: false, hasBannersBelow: true, hasOwnBar: true },
}

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(readDatabase(), requestedLanguage(request))
  return {
    token: newIdempotencyKey(),
    owner: viewer.id,
    provinces: provinceOptions(catalog, viewer.province),
    today: isoDay(new Date()),
    start: { values: prefillFromProfile(viewer, catalog) },
    warning: (await mustVerifyEmail(readDatabase(), viewer))
      ? { formError: { key: serviceForm.messages.unverified } }
      : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/services/new', withToast(signedOutToast))
  const response = await receiveOfferForm(database(), request, serviceForm, { viewer })
  if ('gone' in response) return notFound()
  if ('redirect' in response) return redirect(response.redirect, response.init)
  return data<OfferFormResult>(response.answer, response.init)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOfferFormFromClient({ request, serverAction, ...clientMessages })
}

export default function OfferService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<RestoredForm>()
  useEffect(() => {
    if (resumed) document.getElementById(formSteps[0])?.focus()
  }, [resumed])
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
        purpose="post"
        about="new-service"
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
