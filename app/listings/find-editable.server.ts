import { and, eq } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import { listHeldPictures } from '../images/arrange-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { isPublic } from './public-listing.server.ts'
import { writeTyped } from './write-typed.server.ts'

type Wanted = { listingId: string; sellerId: string; language: Language }

/** A listing's form as its seller opens it again. */
export type EditableListing = Exclude<Awaited<ReturnType<typeof findEditable>>, { refused: string }>

/**
 * A seller's own listing, in any status, as its form holds it: a posted one as it is stored, a draft
 * as it was typed. Somebody else's is `not-yours` only where everybody may see it; whatever else it
 * may be, it is not found.
 */
export async function findEditable(db: Database, { listingId, sellerId, language }: Wanted) {
  if (!isId(listingId)) return { refused: 'not-found' as const }
  const row = await readOwn(db, { listingId, sellerId })
  if (!row) {
    const isThere = await db.$count(listings, and(eq(listings.id, listingId), isPublic()))
    return { refused: isThere ? ('not-yours' as const) : ('not-found' as const) }
  }
  // After the row: what is changed between the two has another revision than the form then says.
  const details = await db
    .select({ fieldId: listingFieldValues.fieldId, value: listingFieldValues.fieldValue })
    .from(listingFieldValues)
    .where(eq(listingFieldValues.listingId, listingId))
  const stored = writeTyped({ ...row, details }, await readCatalog(db, language))
  const { revision, images: held } = row
  const isDraft = row.status === 'draft'
  return {
    listingId,
    revision,
    isDraft,
    values: (isDraft && row.typed) || stored,
    /** Its pictures' paths, the cover first. */
    held,
    kept: await listHeldPictures(db, held),
  }
}

async function readOwn(db: Database, { listingId, sellerId }: Omit<Wanted, 'language'>) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId)))
  return row
}
