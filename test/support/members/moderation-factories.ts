import { eq } from 'drizzle-orm'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { addSignal } from '../../../app/screening/cases/add-signal.server.ts'
import { cases, type StaffRole, staff } from '../../../db/schema/moderation.server.ts'
import { aListing, aUser } from './factories.ts'

/** A member of staff, as decisions name them. */
export async function aModerator(db: Database, role: StaffRole = 'lead') {
  const { id } = await aUser(db, { fullName: 'Nadia Staff' })
  await db.insert(staff).values({ userId: id, role })
  return { actorId: id, actorRole: role }
}

/** A listing that a member has reported as fraud, with its open case. */
export async function aReportedListing(db: Database) {
  const seller = await aUser(db, { fullName: 'Rashid Minhas' })
  const listing = await aListing(db, { sellerId: seller.id })
  const reporter = await aUser(db)
  const report = await reportListing(db, { listing, reporterId: reporter.id })
  return { seller, listing, reporter, ...report }
}

/** Reports a listing as fraud; returns the case as it is then. */
export async function reportListing(
  db: Database,
  { listing, reporterId }: { listing: { id: string; sellerId: string }; reporterId: string },
) {
  const { caseId } = await addSignal(db, {
    subject: { kind: 'listing', id: listing.id, ownerId: listing.sellerId },
    reporter: { reporterId },
    reporterLanguage: 'ur',
    reason: 'fraud',
    weight: 30,
    snapshot: {},
  })
  return { caseId, version: await caseVersion(db, caseId) }
}

export async function caseVersion(db: Database, caseId: string): Promise<number> {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId))
  return row?.version ?? 0
}
