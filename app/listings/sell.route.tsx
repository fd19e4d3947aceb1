import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { currentViewer, requireViewer, type Viewer } from '../accounts/viewer.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { cityName } from '../catalog/places.ts'
import { plainDay } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { writePhone } from '../i18n/phone-links.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { receiveForm } from '../images/receive-form.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newFormToken } from '../platform/form-token.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import type { Route } from './+types/sell.route'
import { answerListingForm } from './answer-listing-form.server.ts'
import { packChoices } from './listing-choices.ts'
import type { ListingAnswer, TypedListing } from './listing-form.ts'
import { SellForm } from './sell-form.tsx'
import { sellSteps } from './sell-steps.ts'
import { forgetUnsent, type UnsentForm } from './unsent-form.ts'
import { UnsentOffer } from './unsent-offer.tsx'

export const handle: FrameHandle = { frame: { bottomBar: false } }

// Five pictures of 5 MiB and the words around them.
const largestForm = 26 * 1024 * 1024

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const mustVerify = environment().requireVerifiedEmail && !viewer.emailVerified
  return {
    token: newFormToken(),
    owner: viewer.id,
    today: plainDay(new Date()),
    packed: packChoices(catalog, viewer.province ?? undefined),
    start: fillFromProfile(viewer, catalog, new URL(request.url).searchParams.get('category')),
    warning: mustVerify ? { trouble: { key: 'sell.trouble.unverified' } } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/sell', withToast(signedOut))
  const { address } = requestFacts()
  const language = requestedLanguage(request)
  const outcome = await receiveForm(request, largestForm, (form) =>
    answerListingForm(database(), { viewer, address, language, form }),
  )
  if ('posted' in outcome) return redirect(`/listing/${outcome.posted}`, withToast(created))
  if ('refused' in outcome) return refuseUnread(outcome.refused)
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<ListingAnswer>(answer, { status, headers })
}

/** When no answer comes, the form stays as it is, and sending it again is safe. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get('location')?.startsWith('/listing/')) forgetUnsent()
      throw error
    }
    return { trouble: { key: 'sell.trouble.failed' } } satisfies ListingAnswer
  }
}

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<UnsentForm>()
  useEffect(() => {
    if (resumed) document.getElementById(sellSteps[0])?.focus()
  }, [resumed])
  return (
    <>
      <title>{`${t('sell.title')} · ${t('site.name')}`}</title>
      {!actionData && <UnsentOffer owner={form.owner} onResume={setResumed} />}
      {/* The fields keep themselves: other values need other fields. */}
      <SellForm
        key={resumed ? 'resumed' : 'new'}
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
const created = { title: 'sell.created.title', text: 'sell.created.text' }

function withToast(toast: Parameters<typeof toastCookie>[0]) {
  return { headers: { 'Set-Cookie': toastCookie(toast) } }
}

function refuseUnread(refused: 'too-large' | 'busy' | 'missing') {
  const key = refused === 'too-large' ? 'sell.trouble.tooLarge' : 'sell.trouble.failed'
  const status = { 'too-large': 413, busy: 503, missing: 400 }[refused]
  return data<ListingAnswer>({ trouble: { key } }, { status })
}

function fillFromProfile(viewer: Viewer, catalog: Catalog, slug: string | null): TypedListing {
  const { province, city, address, fullName, phone, email } = viewer
  return {
    category_id: catalog.categories.find((category) => category.slug === slug)?.id,
    location_province: province ?? undefined,
    location_city: city ? cityName(catalog, city, province) : undefined,
    location_address: address ?? undefined,
    contact_name: fullName,
    contact_phone: phone ? writePhone(phone) : undefined,
    contact_email: email,
  }
}
