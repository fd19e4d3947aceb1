import { afterEach, expect } from 'vitest'
import { loadReferenceData } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { indexMentions } from '../../listings/save/index-mentions.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { changeRecord } from '../records/change-record.server.ts'
import { trySearch } from '../words/try-search.server.ts'
import { synonymKind } from './synonym-kind.server.ts'

afterEach(forgetOwnRecords)

test('a word that the operator adds finds what is named by its synonyms, also in older ads', async ({
  db,
}) => {
  await loadReferenceData(db)
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  const { id: sellerId } = await aUser(db)
  await anIndexedListing(db, { sellerId, title: 'Do emuon ka joda', description: '' })
  const search = async (q: string) => (await trySearch(db, { q, language: 'en' })).count
  expect(await search('shutarmurgh')).toBe(0)
  const form = new FormData()
  form.set('intent', 'save')
  form.set('terms', 'emu\nemuon\nshutarmurgh\nشترمرغ')
  const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
  const change = { actorId, kind: synonymKind, record: undefined, form, context }
  expect(await changeRecord(db, change)).toEqual({ saved: 'emu' })
  await refreshReferenceChanges(db)
  await indexMentions.work(db, { terms: ['emu', 'emuon', 'shutarmurgh', 'شترمرغ'] }, 'job')
  expect(await search('shutarmurgh')).toBe(1)
  expect(await search('شترمرغ')).toBe(1)
  const { tokens } = await trySearch(db, { q: 'shutarmurgh sasta', language: 'en' })
  expect(tokens[0]).toEqual({ words: 'shutarmurgh', concepts: ['emu'] })
})
