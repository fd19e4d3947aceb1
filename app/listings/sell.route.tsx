import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { fillFromProfile } from '../accounts/fill-from-profile.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { currentViewer, requireViewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/sell.route'
import { afterSaving } from './after-saving.ts'
import { packChoices } from './listing-choices.ts'
import type { ListingAnswer } from './listing-form.ts'
import { receiveListingForm } from './receive-listing-form.server.ts'
import { SellForm } from './sell-form.tsx'
import { sellSteps } from './sell-steps.ts'
import { sendListingForm } from './send-listing-form.tsx'
import { type ResumedForm, UnsentOffer } from './unsent-offer.tsx'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const wanted = new URL(request.url).searchParams.get('category')
  const category = catalog.categories.find(({ slug }) => slug === wanted)
  const mustVerify = environment().requireVerifiedEmail && !viewer.emailVerified
  return {
    token: newFormToken(),
    owner: viewer.id,
    today: plainDay(new Date()),
    packed: packChoices(catalog, viewer.province ?? undefined),
    start: { values: { category_id: category?.id, ...fillFromProfile(viewer, catalog) } },
    warning: mustVerify ? { trouble: { key: 'sell.trouble.unverified' } } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/sell', withToast(signedOut))
  const { address } = requestFacts()
  const language = requestedLanguage(request)
  const outcome = await receiveListingForm(database(), request, { viewer, address, language })
  if ('gone' in outcome) return notFound()
  if ('saved' in outcome) {
    const { to, toast } = afterSaving(outcome)
    return redirect(to, withToast(toast))
  }
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ListingAnswer>(answer, { status, headers })
}

/** When no answer comes, the form stays as it is, and sending it again is safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendListingForm({ request, serverAction, failed: 'sell.trouble.failed' })
}

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<ResumedForm>()
  useEffect(() => {
    if (resumed) document.getElementById(sellSteps[0])?.focus()
  }, [resumed])
  return (
    <>
      <title>{`${t('sell.title')} · ${t('site.name')}`}</title>
      {!actionData && <UnsentOffer owner={form.owner} about="new" onResume={setResumed} />}
      {/* The fields keep themselves: other values need other fields. */}
      <SellForm
        key={resumed?.values.form_token ?? 'new'}
        purpose="post"
        about="new"
        {...form}
        sent={resumed ?? actionData ?? warning}
      />
    </>
  )
}

const signedOut = {
  title: 'sell.trouble.title',
  text: 'sell.trouble.signedOut',
  tone: 'error',
} as const

function withToast(toast: Parameters<typeof toastCookie>[0]) {
  return { headers: { 'Set-Cookie': toastCookie(toast) } }
}
