import { eq } from 'drizzle-orm'
import { cities } from '../../../db/schema/catalog.server.ts'
import { moveMembers } from '../../accounts/profile/move-members.server.ts'
import { findFinalCity } from '../../catalog/catalog.server.ts'
import { moveServices } from '../../farm-services/manage/move-services.server.ts'
import { moveListings } from '../../listings/save/move-listings.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'

/**
 * Carries a change of a city to the ads, services and profiles, which store its English name: a new name, another
 * spelling that some were posted with, coordinates, or the city that took it over. `names` are former ones.
 */
export const carryCityJob: Job<{ province: string; slug: string; names: string[] }> = {
  name: 'carry-city',
  retries: 5,
  minutes: 600,
  async work(db, { province, slug, names }) {
    // The notice of the change may still be on its way to this process.
    await refreshReferenceChanges(db)
    const rows = await db.select().from(cities).where(eq(cities.province, province))
    const own = rows.find((row) => row.slug === slug)
    const now = own && findFinalCity(own, rows)
    if (!own || !now) return
    const mergedCities = rows.filter(({ mergedInto }) => mergedInto === now.slug)
    const all = [
      ...names,
      ...[own, now, ...mergedCities].flatMap((row) => [row.name, ...row.spellings]),
    ]
    const others = rows.filter((row) => row !== now && row.mergedInto === null)
    const isFree = (name: string) => !others.some((row) => row.name === name)
    const { name: city, latitude, longitude } = now
    const moved = { province, names: all.filter(isFree), city }
    await moveListings(db, { ...moved, latitude, longitude })
    await moveServices(db, moved)
    await moveMembers(db, moved)
  },
}
