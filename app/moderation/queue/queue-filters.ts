import type { SubjectKind } from '../../../db/schema/moderation.server.ts'

export const queueKinds = [
  'listing',
  'service',
  'seller',
  'message',
] as const satisfies readonly SubjectKind[]

export const queueAges = ['day', 'week'] as const

export const queueClaims = ['free', 'mine'] as const

export type QueueFilters = {
  kind?: SubjectKind
  reason?: string
  /** Only cases that were opened longer ago than this. */
  age?: (typeof queueAges)[number]
  claim?: (typeof queueClaims)[number]
  /** Only what is hidden until a moderator has looked. */
  held?: '1'
  /** From 1. */
  page: number
}

const maxPages = 200

export function parseQueueFilters(search: URLSearchParams): QueueFilters {
  const reason = search.get('reason') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    kind: oneOf(queueKinds, search.get('kind')),
    reason: /^[a-z-]{1,40}$/.test(reason) ? reason : undefined,
    age: oneOf(queueAges, search.get('age')),
    claim: oneOf(queueClaims, search.get('claim')),
    held: oneOf(['1'], search.get('held')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  }
}

/** The URL of the queue with these filters; a changed filter starts at the first page. */
export function queueUrl({ page, ...filters }: Partial<QueueFilters>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page && page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/moderation?${text}` : '/moderation'
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined {
  return values.find((known) => known === value)
}
