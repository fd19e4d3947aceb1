import type { Database } from '../../platform/database/database.server.ts'
import { type PublishRejection, publishDraft } from '../drafts/publish-draft.server.ts'
import { type SaveRejection, saveDraft } from '../drafts/save-draft.server.ts'
import type { PostingSeller } from '../form/posting-limits.server.ts'
import type { SavedAs } from '../form/validation/listing-form-fields.ts'
import type { ParsedDraft } from '../form/validation/parse-draft.server.ts'
import type { ListingDraft } from '../form/validation/parse-listing.server.ts'
import type { EditableListing } from './find-editable-listing.server.ts'
import { postListing } from './post-listing.server.ts'
import { updateListing } from './update-listing.server.ts'

type SaveListingFormInput = {
  seller: PostingSeller
  address: string
  form: FormData
  /** The listing whose form it is; without one the form is of a new listing. */
  editing: EditableListing | undefined
  /** What was read from the form: all of it, or as much of a draft as there is. */
  read: { draft: ListingDraft } | { unfinished: ParsedDraft }
}

/** What a form wants to become by its button and by what it is the form of. */
export function requestedSave(form: FormData, editing: EditableListing | undefined): SavedAs {
  if (editing && !editing.isDraft) return 'changed'
  return form.get('intent') === 'draft' ? 'draft' : 'posted'
}

/** Saves a sent form: as a new listing or draft, or over the one whose form it is. */
export async function saveListingForm(
  db: Database,
  { seller, address, form, editing, read }: SaveListingFormInput,
): Promise<{ saved: SavedAs; listingId: string } | { refused: PublishRejection | SaveRejection }> {
  const token = String(form.get('form_token') ?? '')
  const over = editing && { listingId: editing.listingId, revision: parseRevision(form) }
  if ('unfinished' in read) {
    const outcome = await saveDraft(db, { seller, token, over, unfinished: read.unfinished })
    if ('refused' in outcome) return outcome
    const { listingId, as } = outcome.done
    return { saved: as === 'draft' ? 'draft' : 'posted', listingId }
  }
  const sent = { seller, address, token, draft: read.draft }
  if (over && !editing.isDraft) {
    const outcome = await updateListing(db, { ...sent, ...over })
    if ('refused' in outcome) return outcome
    const { listingId, as } = outcome.done
    return { saved: as, listingId }
  }
  const outcome = await (over ? publishDraft(db, { ...sent, ...over }) : postListing(db, sent))
  return 'refused' in outcome ? outcome : { saved: 'posted', listingId: outcome.done.listingId }
}

/**
 * The revision a form was opened on. A program that sends none saves over whatever is there; a
 * page of ours always sends it.
 */
export function parseRevision(form: FormData): number | undefined {
  const sent = form.get('revision')
  return sent === null ? undefined : Math.trunc(Number(sent)) || 0
}
