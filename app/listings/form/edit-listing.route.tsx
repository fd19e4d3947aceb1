import { useEffect, useState } from 'react'
import { createContext, data, redirect } from 'react-router'
import { currentViewer, type Viewer } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { RestoreUnsentForm } from '../../offers/drafts/restore-unsent-form.tsx'
import type { RestoredForm } from '../../offers/drafts/unsent-form-storage.ts'
import type { OfferFormResult } from '../../offers/form/offer-form-result.ts'
import { formSteps } from '../../offers/form/steps/form-steps.ts'
import {
  revalidateAfterConflict,
  submitOfferFormFromClient,
} from '../../offers/form/submit-from-client.tsx'
import { receiveOfferForm } from '../../offers/form/submit-offer-form.server.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { ListingPerformance } from '../manage/listing-performance.tsx'
import { findEditableListing } from '../save/find-editable-listing.server.ts'
import { readListingStats } from '../stats/read-listing-stats.server.ts'
import type { Route } from './+types/edit-listing.route'
import { EditListingError } from './edit-listing-error.tsx'
import { listingForm } from './listing-form.server.ts'

import { SellForm } from './sell-form.tsx'
import { sellTexts } from './sell-texts.ts'
import { withOwnChoices } from './validation/archived-choices.server.ts'
import { packChoices } from './validation/pack-choices.server.ts'

export const handle: LayoutHandle = {
  layout: { bottomBar: false, hasBannersBelow: true, hasOwnBar: true },
}

export const headers: Route.HeadersFunction = privateHeaders

/** Whether the page answers a form. Then it is shown even if moderators took the listing down meanwhile. */
const isAnswer = createContext(false)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = currentViewer(context) ?? redirectToSignIn(params.listingId)
  const { id, isDraft, revision, values, uploadedPhotos } = await requireEditableListing(
    request,
    params,
    { viewer, evenTakenDown: context.get(isAnswer) },
  )
  const language = requestedLanguage(request)
  const offered = await readCatalog(readDatabase(), language)
  const catalog = isDraft ? offered : withOwnChoices(offered, values)
  return {
    token: newIdempotencyKey(),
    owner: viewer.id,
    about: id,
    today: isoDay(new Date()),
    packedChoices: packChoices(catalog, { province: values.location_province, language }),
    start: { values, uploadedPhotos, revision },
    isDraft,
    statistics: isDraft ? undefined : await readStats(id, viewer.id),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = currentViewer(context) ?? redirectToSignIn(params.listingId)
  context.set(isAnswer, true)
  const findOriginal = () =>
    requireEditableListing(request, params, { viewer, evenTakenDown: true })
  const sent = { viewer, findOriginal }
  const response = await receiveOfferForm(database(), request, listingForm, sent)
  if ('gone' in response) return notFound(notFoundKey)
  if ('redirect' in response) return redirect(response.redirect, response.init)
  return data<OfferFormResult>(response.answer, response.init)
}

/** On failure the form keeps its input, and sending it again is safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await submitOfferFormFromClient({ request, serverAction, failed: 'edit.failed' })
}

export const shouldRevalidate = revalidateAfterConflict

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { isDraft, statistics, ...form } = loaderData
  const { t } = useLanguage()
  const [resumed, setResumed] = useState<RestoredForm>()
  useEffect(() => {
    if (resumed) document.getElementById(formSteps[0])?.focus()
  }, [resumed])
  const purpose = isDraft ? 'draft' : 'edit'
  return (
    <>
      <title>{`${t(sellTexts[purpose].title)} · ${t('site.name')}`}</title>
      {!actionData && (
        <RestoreUnsentForm owner={form.owner} about={form.about} onResume={setResumed} />
      )}
      {/* The inputs are uncontrolled: the key remounts them for restored values. */}
      <SellForm
        key={`${form.about} ${resumed?.values.form_token}`}
        purpose={purpose}
        {...form}
        initialAnswer={resumed ?? actionData}
        above={statistics && <Performance statistics={statistics} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditListingError error={error} />
}

type ListingStats = Exclude<Awaited<ReturnType<typeof readStats>>, undefined>

function Performance({ statistics }: { statistics: ListingStats }) {
  const { t } = useLanguage()
  if (statistics === 'failed') return <Notice role="alert">{t('edit.noStatistics')}</Notice>
  return <ListingPerformance statistics={statistics} />
}

// If the stats fail, the form is still shown, without them.
async function readStats(listingId: string, sellerId: string) {
  try {
    return await readListingStats(readDatabase(), { listingId, sellerId })
  } catch (error) {
    log.error({ err: error, listingId }, 'the statistics of a listing could not be read')
    return 'failed' as const
  }
}

const notFoundKey = 'listing.detail.notFound'

async function requireEditableListing(
  request: Request,
  { listingId }: { listingId: string },
  { viewer, evenTakenDown }: { viewer: Viewer; evenTakenDown: boolean },
) {
  const language = requestedLanguage(request)
  const query = { id: listingId, ownerId: viewer.id, language, evenTakenDown }
  const found = await findEditableListing(readDatabase(), query)
  if (!('refused' in found)) return found
  if (found.refused === 'not-found') return notFound(notFoundKey)
  throw data({ messageKey: 'edit.notYours' }, { status: 403 })
}

function redirectToSignIn(listingId: string): never {
  const back = encodeURIComponent(href('/edit-listing/:listingId', listingId))
  const toast = { title: 'edit.signIn.title', text: 'edit.signIn.text', tone: 'info' as const }
  throw redirect(`/auth?redirect=${back}`, withToast(toast))
}
