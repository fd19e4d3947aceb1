import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { prefillFromProfile } from '../../accounts/profile/prefill-from-profile.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { sellPageMeta } from '../../accounts/sign-in/sell-page-meta.server.ts'
import { mustVerifyEmail } from '../../accounts/sign-up/must-verify-email.server.ts'
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
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import type { Route } from './+types/sell.route'
import { listingForm } from './listing-form.server.ts'
import { SellForm } from './sell-form.tsx'

import { packChoices } from './validation/pack-choices.server.ts'

export const handle: LayoutHandle = {
  layout: { bottomBar: false, hasBannersBelow: true, hasOwnBar: true },
}

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const language = requestedLanguage(request)
  setPageDescription(sellPageMeta(language))
  const catalog = await readCatalog(readDatabase(), language)
  const categoryParam = new URL(request.url).searchParams.get('category')
  const category = catalog.categories.find(({ slug }) => slug === categoryParam)
  return {
    token: newIdempotencyKey(),
    owner: viewer.id,
    today: isoDay(new Date()),
    packedChoices: packChoices(catalog, { province: viewer.province ?? undefined, language }),
    start: { values: { category_id: category?.id, ...prefillFromProfile(viewer, catalog) } },
    warning: (await mustVerifyEmail(readDatabase(), viewer))
      ? { formError: { key: listingForm.messages.unverified } }
      : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect('/auth?redirect=/sell', withToast(signedOutResult))
  const response = await receiveOfferForm(database(), request, listingForm, { viewer })
  if ('gone' in response) return notFound()
  if ('redirect' in response) return redirect(response.redirect, response.init)
  return data<OfferFormResult>(response.answer, response.init)
}

/** If there is no response, the form keeps its input, and sending it again is safe. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await submitOfferFormFromClient({ request, serverAction, failed: 'sell.trouble.failed' })
}

export const shouldRevalidate = revalidateAfterConflict

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { warning, ...form } = loaderData
  const [resumed, setResumed] = useState<RestoredForm>()
  useEffect(() => {
    if (resumed) document.getElementById(formSteps[0])?.focus()
  }, [resumed])
  return (
    <>
      <title>{`${t('sell.title')} · ${t('site.name')}`}</title>
      {!actionData && <RestoreUnsentForm owner={form.owner} about="new" onResume={setResumed} />}
      {/* The inputs are uncontrolled: the key remounts them for restored values. */}
      <SellForm
        key={resumed?.values.form_token ?? 'new'}
        purpose="post"
        about="new"
        {...form}
        initialAnswer={resumed ?? actionData ?? warning}
      />
    </>
  )
}

const signedOutResult = {
  title: 'sell.trouble.title',
  text: 'sell.trouble.signedOut',
  tone: 'error',
} as const
