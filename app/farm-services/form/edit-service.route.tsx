import { useState } from 'react'
import { createContext, data, redirect } from 'react-router'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import {
  needsStaleFormToast,
  staleFormToast,
} from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { provinceOptions } from '../../catalog/places/places.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { listAttachedPictures } from '../../images/attach/order-pictures.server.ts'
import { type RestoredForm, RestoreUnsentForm } from '../../listings/drafts/restore-unsent-form.tsx'
import { isEditable } from '../../listings/moderation/editable-listing.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { receiveFormData } from '../../platform/forms/read-form-data.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { findOwnService } from '../manage/own-services.server.ts'
import type { Route } from './+types/edit-service.route'
import { answerRejectedForm } from './answer-rejected-form.server.ts'
import { answerServiceForm } from './answer-service-form.server.ts'
import { toFormValues } from './form-values.server.ts'
import { ServiceForm } from './service-form.tsx'
import type { ServiceFormAnswer } from './service-form-fields.ts'
import { submitServiceForm } from './submit-service-form.tsx'

const notFoundKey = 'services.detail.notFound'

export const handle: LayoutHandle = { layout: { bottomBar: false, hasBannersBelow: true } }

export const headers: Route.HeadersFunction = privateHeaders

/** Whether the page answers a form. Then it is shown even if moderators took the service down meanwhile. */
const isAnswer = createContext(false)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const providerId = requireViewer(context, request).id
  const service = await requireOwn({ ...params, providerId, evenTakenDown: context.get(isAnswer) })
  const catalog = await readCatalog(readDatabase(), requestedLanguage(request))
  return {
    token: newIdempotencyKey(),
    owner: providerId,
    about: service.id,
    provinces: provinceOptions(catalog, service.province),
    start: toFormValues(service, catalog),
    revision: service.revision,
    uploadedPhotos: await listAttachedPictures(readDatabase(), service.images),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const { address } = requestContext()
  const language = requestedLanguage(request)
  context.set(isAnswer, true)
  const own = { ...params, providerId: viewer.id, evenTakenDown: true }
  const findOriginal = () => requireOwn(own)
  const outcome = await receiveFormData(request, { accountId: viewer.id }, async (form) => {
    if (hasStaleFormOwner(form, viewer)) return staleFormOwnerAnswer(form)
    const editing = await findOriginal()
    return await answerServiceForm(database(), { viewer, address, language, form, editing })
  })
  if ('gone' in outcome) return notFound(notFoundKey)
  if ('saved' in outcome) {
    // Its page says that it is being checked.
    if (outcome.isHeld) return redirect(`/services/${outcome.saved}`)
    const { key: text, params: slots } = outcome.skipped ?? {}
    const tone = outcome.skipped ? 'error' : 'ok'
    const toast = { title: 'serviceForm.saved', text, params: slots, tone } as const
    return redirect('/my-services', withToast(toast))
  }
  const { answer, status, retryAfter } =
    'rejected' in outcome
      ? await answerRejectedForm(database(), outcome, { viewer, findOriginal })
      : outcome
  if (needsStaleFormToast(answer)) return redirect('/my-services', staleFormToast())
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ServiceFormAnswer>(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitServiceForm({ request, serverAction, successPath: '/my-services' })
}

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { owner, about } = loaderData
  const [resumed, setResumed] = useState<RestoredForm>()
  return (
    <>
      <title>{`${t('serviceForm.editTitle')} · ${t('site.name')}`}</title>
      {!actionData && <RestoreUnsentForm {...{ owner, about }} onResume={setResumed} />}
      {/* The fields are uncontrolled, so new values need a new key. */}
      <ServiceForm
        key={`${about} ${resumed?.values.form_token}`}
        {...loaderData}
        heading={t('serviceForm.editTitle')}
        submit={t('serviceForm.save')}
        submitting={t('serviceForm.saving')}
        initialAnswer={resumed ?? actionData}
      />
    </>
  )
}

type OwnInput = { serviceId: string; providerId: string; evenTakenDown: boolean }

async function requireOwn({ evenTakenDown, ...input }: OwnInput) {
  const own = await findOwnService(readDatabase(), input)
  return own && (evenTakenDown || isEditable(own)) ? own : notFound(notFoundKey)
}
