import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import { appeals, cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import { notifications, savedSearches } from '../../../db/schema/notifications.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import { isVisibleFavorite } from '../../favorites/list-favorites.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { paginateRows } from './paginate-rows.ts'

export async function readProfile(db: Database, userId: string) {
  const [profile] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phone,
      address: users.address,
      city: users.city,
      province: users.province,
      preferences: users.preferences,
      adultConfirmedAt: users.adultConfirmedAt,
      deletionAskedAt: users.deletionRequestedAt,
      memberSince: users.createdAt,
      lastVisitAt: users.lastVisitAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return profile
}

/** The numbers that open or opened the account: a lost one is another account's now. */
export async function readNumbers(db: Database, userId: string) {
  return await db
    .select({
      number: phoneNumbers.e164,
      provenBy: phoneNumbers.provenBy,
      provenAt: phoneNumbers.provenAt,
      lastProvenAt: phoneNumbers.lastProvenAt,
      toProveAgainSince: phoneNumbers.staleAt,
      lostAt: phoneNumbers.lostAt,
    })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.userId, userId))
    .orderBy(asc(phoneNumbers.provenAt), asc(phoneNumbers.id))
}

/** Session tokens are left out: a leaked file must not let anyone sign in. */
export async function readSessions(db: Database, userId: string) {
  return await db
    .select({
      browser: sessions.userAgent,
      networkAddress: sessions.ipAddress,
      begunAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
}

export function readFavorites(db: Database, userId: string) {
  return paginateRows(
    (after: string | undefined, count) =>
      db
        .select({
          id: favorites.id,
          listingId: sql<string>`coalesce(${favorites.listingId}, ${favorites.deletedListingId})`,
          title: sql<string>`coalesce(${listings.title}, ${deletedListings.title})`,
          savedAt: favorites.createdAt,
        })
        .from(favorites)
        .leftJoin(listings, eq(listings.id, favorites.listingId))
        .leftJoin(deletedListings, eq(deletedListings.listingId, favorites.deletedListingId))
        .where(
          and(
            eq(favorites.userId, userId),
            isVisibleFavorite(),
            after ? gt(favorites.id, after) : undefined,
          ),
        )
        .orderBy(asc(favorites.id))
        .limit(count),
    ({ id }) => id,
  )
}

export async function readSavedSearches(db: Database, userId: string) {
  return await db
    .select({
      search: savedSearches.query,
      howOften: savedSearches.howOften,
      savedAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt))
}

export function readNotifications(db: Database, userId: string) {
  return paginateRows(
    (after: string | undefined, count) =>
      db
        .select({
          id: notifications.id,
          kind: notifications.kind,
          facts: notifications.facts,
          at: notifications.createdAt,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(
          and(eq(notifications.userId, userId), after ? gt(notifications.id, after) : undefined),
        )
        .orderBy(asc(notifications.id))
        .limit(count),
    ({ id }) => id,
  )
}

/** Decisions of moderators and rules on what the member posted, and the member's objections. */
export async function readDecisions(db: Database, userId: string) {
  return await db
    .select({
      about: cases.subjectKind,
      id: cases.subjectId,
      decision: decisions.action,
      policy: decisions.policy,
      // Only the owner of the listing or service may read these.
      facts: sql<
        string | null
      >`case when ${decisions.ownerId} = ${userId} then ${decisions.facts} end`,
      rule: decisions.rule,
      until: decisions.until,
      at: decisions.createdAt,
      objection: appeals.text,
      outcome: appeals.outcome,
      answer: appeals.answer,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(appeals, and(eq(appeals.decisionId, decisions.id), eq(appeals.appellantId, userId)))
    .where(or(eq(decisions.ownerId, userId), eq(appeals.appellantId, userId)))
    .orderBy(asc(decisions.createdAt))
}

export async function readReports(db: Database, userId: string) {
  return await db
    .select({
      about: cases.subjectKind,
      id: cases.subjectId,
      reason: signals.reason,
      details: signals.details,
      at: signals.createdAt,
    })
    .from(signals)
    .innerJoin(cases, eq(cases.id, signals.caseId))
    .where(eq(signals.reporterId, userId))
    .orderBy(asc(signals.createdAt))
}

/** Messages to support sent while signed in. */
export async function readContactMessages(db: Database, userId: string) {
  return await db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      about: contactMessages.about,
      text: contactMessages.content,
      at: contactMessages.createdAt,
      answers: sql`(select jsonb_agg(answer - 'actorId') from jsonb_array_elements(${contactMessages.answers}) answer)`,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.createdAt))
}
