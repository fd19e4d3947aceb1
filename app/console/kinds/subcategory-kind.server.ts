import { eq } from 'drizzle-orm'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { release } from '../../../db/seed/release.ts'
import type { RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { categoryGroup, nameFields, positionField, wordsField } from './common-fields.server.ts'

/** The subcategories, by category. */
export const subcategoryKind: RecordKind = {
  name: 'subcategory',
  part: 'market',
  listRelease: () => release.subcategory,
  listFields: () => [...nameFields, positionField, wordsField],
  nameOf: (content, language) => String(content[language] ?? ''),
  group: categoryGroup,
  createKey: ({ en }, category) => `${category}:${slugOf(String(en))}`,
  countUses: async (db, { key, content }) => {
    const id = referenceId('category', ...key.split(':'))
    return content ? 0 : await db.$count(listings, eq(listings.subcategoryId, id))
  },
  canArchive: true,
}
