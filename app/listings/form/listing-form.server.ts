import type {
  OfferForm,
  OfferFormContext,
  SavedOffer,
} from '../../offers/form/offer-form.server.ts'
import { updateOffer } from '../../offers/save/update-offer.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { href } from '../../platform/pages/href.ts'
import { toFormValues } from '../drafts/form-values.server.ts'
import { postListing, publishDraft } from '../drafts/publish-draft.server.ts'
import { saveDraft } from '../drafts/save-draft.server.ts'
import { findOwnListing } from '../save/find-editable-listing.server.ts'
import { listingKind } from '../save/listing-kind.server.ts'
import { describeDifference } from './describe-difference.server.ts'
import { fillInTitle } from './offered-title.server.ts'
import { withOwnChoices } from './validation/archived-choices.server.ts'
import { detailName } from './validation/listing-fields.ts'
import { type ParsedDraft, parseDraft } from './validation/parse-draft.server.ts'
import {
  type ListingDraft,
  listDetailTexts,
  parseListing,
} from './validation/parse-listing.server.ts'

/** The form of a listing: new, a draft, or posted. */
export const listingForm: OfferForm<ListingDraft, ParsedDraft> = {
  kind: listingKind,
  photos: {},
  parse: (form, { intent, ...context }) =>
    parseListing(fillInTitle(form, context), { ...context, needsPicture: intent === 'posted' }),
  post: postListing,
  update: (db, input) => updateOffer(db, listingKind, input),
  drafts: { parse: parseDraft, save: saveDraft, publish: publishDraft },
  find: findOwnListing,
  withOwnChoices,
  comparableValues,
  describeDifference: (name, versions, { catalogs, language }) =>
    describeDifference(name, versions, catalogs[language]),
  otherTexts: listDetailTexts,
  asksPhone: ({ contactPhone }) => !contactPhone,
  fieldsOfCategory,
  messages: {
    unverified: 'sell.trouble.unverified',
    tooMany: 'sell.trouble.tooMany',
    tooManyPictures: 'images.tooMany.text',
    failed: { posted: 'sell.trouble.failed', changed: 'edit.failed', draft: 'sell.draft.failed' },
  },
  destination,
  ownList: '/my-listings',
}

/** A new listing says itself that it is saved. The page of a held one says that it is being checked. */
function destination({ saved, id, isHeld }: SavedOffer) {
  if (saved === 'posted') return { to: `${href('/listing/:listingId', id)}?posted` }
  if (saved === 'draft') return { to: '/my-listings?tab=draft', toast: toastOf('sell.draft.saved') }
  return isHeld
    ? { to: href('/listing/:listingId', id) }
    : { to: '/listings', toast: toastOf('edit.saved') }
}

function toastOf(outcome: string) {
  return { title: `${outcome}.title`, text: `${outcome}.text` }
}

/** Without an amount yet, or with the preset one, it and its unit follow the category. */
function fieldsOfCategory(form: FormData): string[] {
  const quantity = form.get('quantity')
  const withUnit = `${quantity} ${form.get('quantity_unit')}`
  const isPreset = !quantity || withUnit === form.get('quantity_preset')
  return [
    ...(isPreset ? ['quantity', 'quantity_unit'] : []),
    ...(form.get('price') ? [] : ['price_unit']),
  ]
}

// Drafts are compared as typed, posted listings as normalized values: 2,85,000 and 285000 are the
// same price.
function comparableValues(
  form: FormData,
  context: OfferFormContext & { isDraft: boolean },
): FormInput {
  const { columns, typed } = parseDraft(form, context)
  if (context.isDraft) return typed
  const catalog = context.catalogs[context.language]
  const parsed = parseListing(form, { ...context, needsPicture: false })
  if ('draft' in parsed) return toFormValues(parsed.draft, catalog)
  const details = Object.entries(typed).filter(([name]) => name.startsWith(detailName('')))
  return { ...toFormValues({ ...columns, details: [] }, catalog), ...Object.fromEntries(details) }
}
