import type { Database } from '../../platform/database/database.server.ts'
import { type PublishRejection, publishDraft } from '../drafts/publish-draft.server.ts'
import { type SaveRejection, saveDraft } from '../drafts/save-draft.server.ts'
import type { PostingSeller } from '../form/posting-limits.server.ts'
import { confirmedPriceName } from '../form/screening/screening-answer.ts'
import type { SavedAs, SaveOutcome } from '../form/validation/listing-form-fields.ts'
import type { ParsedDraft } from '../form/validation/parse-draft.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import type { EditableListing } from './find-editable-listing.server.ts'
import { postListing } from './post-listing.server.ts'
import { updateListing } from './update-listing.server.ts'

type SaveListingFormInput = {
  seller: PostingSeller
  address: string
  form: FormData
  /** The listing being edited; without it, the form is for a new listing. */
  editing: EditableListing | undefined
  /** The parsed form: complete, or unfinished for a draft. */
  parsed: { draft: ListingDraft } | { unfinished: ParsedDraft }
}

/** How a form is to be saved, from its button and the listing being edited. */
export function requestedSave(form: FormData, editing: EditableListing | undefined): SavedAs {
  if (editing && !editing.isDraft) return 'changed'
  return form.get('intent') === 'draft' ? 'draft' : 'posted'
}

/** Saves a form as a new listing or draft, or over the listing being edited. */
export async function saveListingForm(
  db: Database,
  { seller, address, form, editing, parsed }: SaveListingFormInput,
): Promise<
  { saved: SaveOutcome; listingId: string } | { refused: PublishRejection | SaveRejection }
> {
  const token = String(form.get('form_token') ?? '')
  const existing = editing && { listingId: editing.listingId, revision: parseRevision(form) }
  if ('unfinished' in parsed) {
    const outcome = await saveDraft(db, { seller, token, existing, unfinished: parsed.unfinished })
    if ('refused' in outcome) return outcome
    const { listingId, as } = outcome.done
    return { saved: as === 'draft' ? 'draft' : 'posted', listingId }
  }
  const confirmedPrice = String(form.get(confirmedPriceName) ?? '')
  const sent = { seller, address, token, draft: parsed.draft, confirmedPrice }
  if (existing && !editing.isDraft) {
    const outcome = await updateListing(db, { ...sent, ...existing })
    if ('refused' in outcome) return outcome
    const { listingId, as } = outcome.done
    return { saved: as, listingId }
  }
  const outcome = await (existing
    ? publishDraft(db, { ...sent, ...existing })
    : postListing(db, sent))
  return 'refused' in outcome ? outcome : { saved: 'posted', listingId: outcome.done.listingId }
}

/**
 * The revision that a form is based on. Our pages always send it; a client that does not overwrites
 * any revision.
 */
export function parseRevision(form: FormData): number | undefined {
  const sent = form.get('revision')
  return sent === null ? undefined : Math.trunc(Number(sent)) || 0
}
