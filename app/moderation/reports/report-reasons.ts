import type { SubjectKind } from '../../../db/schema/moderation.server.ts'

const offerReasons = [
  'fraud',
  'wrong',
  'sold',
  'stolen-photo',
  'duplicate',
  'forbidden',
  'abuse',
  'other',
] as const

/** The reasons that can be given for each kind of subject, in the order of the form. */
export const reportReasons = {
  listing: offerReasons,
  service: offerReasons.filter((reason) => reason !== 'sold'),
  seller: ['fraud', 'stolen-photo', 'forbidden', 'abuse', 'other'],
  message: ['fraud', 'abuse', 'spam', 'other'],
} as const satisfies Record<SubjectKind, readonly string[]>

export type ReportReason = (typeof offerReasons)[number] | 'spam'

/** In characters. */
export const maxDetailsLength = 1_000

/** How much a member's report adds to the score of its case, which only orders the queue: reports alone hide nothing. */
export const reportWeights: Record<ReportReason, number> = {
  fraud: 30,
  forbidden: 30,
  'stolen-photo': 20,
  abuse: 20,
  spam: 10,
  wrong: 10,
  duplicate: 10,
  other: 10,
  sold: 5,
}

/** A visitor's report weighs this part of a member's, since nobody can ask them back. */
export const visitorWeight = 0.5
