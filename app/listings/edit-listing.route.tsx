import { useEffect, useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { fromOtherToast, hasNoPage } from '../accounts/from-other-toast.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { currentViewer, type Viewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { plainDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { log } from '../platform/log.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/edit-listing.route'
import { afterSaving } from './after-saving.ts'
import { EditTrouble } from './edit-trouble.tsx'
import { findEditable } from './find-editable.server.ts'
import { packChoices } from './listing-choices.ts'
import type { ListingAnswer } from './listing-form.ts'
import { ListingPerformance } from './listing-performance.tsx'
import { readListingNumbers } from './read-listing-numbers.server.ts'
import { receiveListingForm } from './receive-listing-form.server.ts'
import { SellForm } from './sell-form.tsx'
import { sellSteps } from './sell-steps.ts'
import { sendListingForm } from './send-listing-form.tsx'
import { type ResumedForm, UnsentOffer } from './unsent-offer.tsx'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context) ?? signIn(params.listingId)
  const { listingId, isDraft, revision, values, kept } = await editable(request, params, viewer)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  return {
    token: newFormToken(),
    owner: viewer.id,
    about: listingId,
    today: plainDay(new Date()),
    packed: packChoices(catalog, values.location_province),
    start: { values, kept, revision },
    isDraft,
    numbers: isDraft ? undefined : await numbersOf(listingId, viewer.id),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context) ?? signIn(params.listingId)
  const { address } = requestFacts()
  const findEditing = () => editable(request, params, viewer)
  const sent = { viewer, address, language: requestedLanguage(request), findEditing }
  const outcome = await receiveListingForm(database(), request, sent)
  if ('gone' in outcome) return notFound(goneWords)
  if ('saved' in outcome) {
    const { to, toast } = afterSaving(outcome)
    return redirect(to, withToast(toast))
  }
  const { answer, status, retryAfter } = outcome
  if (hasNoPage(answer)) return redirect('/my-listings', fromOtherToast())
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ListingAnswer>(answer, { status, headers })
}

/** Whatever goes wrong, the form stays as it is, and sending it again is safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendListingForm({ request, serverAction, failed: 'edit.failed' })
}

/** What was changed meanwhile may have been a draft and be posted now: that is another form. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { isDraft, numbers, ...form } = loaderData
  const { t } = useLanguage()
  const [resumed, setResumed] = useState<ResumedForm>()
  useEffect(() => {
    if (resumed) document.getElementById(sellSteps[0])?.focus()
  }, [resumed])
  const title = isDraft ? 'sell.draft.title' : 'edit.title'
  return (
    <>
      <title>{`${t(title)} · ${t('site.name')}`}</title>
      {!actionData && <UnsentOffer owner={form.owner} about={form.about} onResume={setResumed} />}
      {/* The fields keep themselves: other values need other fields. */}
      <SellForm
        key={`${form.about} ${resumed?.values.form_token}`}
        purpose={isDraft ? 'draft' : 'edit'}
        {...form}
        sent={resumed ?? actionData}
        above={numbers && <Performance numbers={numbers} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditTrouble error={error} />
}

type Numbers = Exclude<Awaited<ReturnType<typeof numbersOf>>, undefined>

function Performance({ numbers }: { numbers: Numbers }) {
  const { t } = useLanguage()
  if (numbers === 'failed') return <Notice role="alert">{t('edit.noNumbers')}</Notice>
  return <ListingPerformance numbers={numbers} />
}

// The form is what this page is for; it comes without the numbers when they do not.
async function numbersOf(listingId: string, sellerId: string) {
  try {
    return await readListingNumbers(database(), { listingId, sellerId })
  } catch (error) {
    log.error({ err: error, listingId }, 'the numbers of a listing could not be read')
    return 'failed' as const
  }
}

const goneWords = 'listing.detail.notFound'

async function editable(request: Request, { listingId }: { listingId: string }, viewer: Viewer) {
  const wanted = { listingId, sellerId: viewer.id, language: requestedLanguage(request) }
  const found = await findEditable(database(), wanted)
  if (!('refused' in found)) return found
  if (found.refused === 'not-found') return notFound(goneWords)
  throw data({ wordsKey: 'edit.notYours' }, { status: 403 })
}

function signIn(listingId: string): never {
  const back = encodeURIComponent(`/edit-listing/${listingId}`)
  const toast = { title: 'edit.signIn.title', text: 'edit.signIn.text' }
  throw redirect(`/auth?redirect=${back}`, withToast(toast))
}

function withToast(toast: Parameters<typeof toastCookie>[0]) {
  return { headers: { 'Set-Cookie': toastCookie(toast) } }
}
