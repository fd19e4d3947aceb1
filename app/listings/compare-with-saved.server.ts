import { listFormPictures } from '../images/arrange-pictures.server.ts'
import { readImageIds } from '../images/keep-chosen-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import { type EditableListing, findEditable } from './find-editable.server.ts'
import { listChanged } from './list-changed.server.ts'
import { type ChangedListing, detailName, type TypedListing } from './listing-form.ts'
import { type ListingKnowledge, parseListing } from './parse-listing.server.ts'
import { parseUnfinished } from './parse-unfinished.server.ts'
import { writeTyped } from './write-typed.server.ts'

type Comparison = {
  sellerId: string
  listingId: string
  form: FormData
  known: ListingKnowledge
}

/**
 * Sets what a form says beside the listing as it is saved now: `changed` is where they differ, if
 * they do. Gives nothing where the listing has gone.
 */
export async function compareWithSaved(
  db: Database,
  { sellerId, listingId, form, known }: Comparison,
): Promise<{ now: EditableListing; changed: ChangedListing | undefined } | undefined> {
  const { language, catalogs } = known
  const now = await findEditable(db, { listingId, sellerId, language })
  if ('refused' in now) return undefined
  const typed = typedAs(now.isDraft ? 'draft' : 'posted', form, known)
  const fields = listChanged({ stored: now.values, typed, catalog: catalogs[language] })
  const imageIds = readImageIds(form)
  const shown = await listFormPictures(db, { ownerId: sellerId, imageIds, held: now.held })
  const paths = shown.map(({ path }) => path)
  // A picture may be in neither: gone from the listing meanwhile, and from the market.
  const isSameRow = paths.join() === now.held.join() && paths.length === imageIds.length
  if (fields.length === 0 && isSameRow) return { now, changed: undefined }
  const pictures = isSameRow ? undefined : { stored: now.held, typed: paths }
  return { now, changed: { fields, pictures } }
}

// A draft is kept as it was typed, a posted listing in the shapes that are stored: 2,85,000 and
// 285000 are the same price.
function typedAs(
  stored: 'draft' | 'posted',
  form: FormData,
  known: ListingKnowledge,
): TypedListing {
  const { columns, typed } = parseUnfinished(form, known)
  if (stored === 'draft') return typed
  const parsed = parseListing(form, { ...known, needsPicture: false })
  const { catalogs, language } = known
  if ('draft' in parsed) return writeTyped(parsed.draft, catalogs[language])
  const details = Object.entries(typed).filter(([name]) => name.startsWith(detailName('')))
  return {
    ...writeTyped({ ...columns, details: [] }, catalogs[language]),
    ...Object.fromEntries(details),
  }
}
