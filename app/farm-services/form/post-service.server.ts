import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { submitOnce } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { createService, findSameService } from './create-service.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'

export type PostServiceRefusal =
  | 'other-form'
  | 'unverified'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type PostServiceInput = {
  provider: { id: string; emailVerified: boolean }
  /** The IP address of the request. */
  address: string
  token: string
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
}

/**
 * Posts a service. Idempotent: a double submit, a retry after a lost response and Back all return
 * the first id. Saves the service and its pictures in one transaction. Refuses more than 10 an hour
 * or 30 a day per account and 60 an hour per network (`retryAfter` is in seconds), and, if the
 * operator requires it, providers without a verified email.
 */
export async function postService(
  db: Database,
  { provider, address, token, draft, catalogs }: PostServiceInput,
): Promise<{ done: { serviceId: string } } | { refused: PostServiceRefusal }> {
  const mustVerify = environment().requireVerifiedEmail && !provider.emailVerified
  if (mustVerify) return { refused: 'unverified' }
  const providerId = provider.id
  return await submitOnce<{ serviceId: string }, PostServiceRefusal>(
    db,
    { userId: providerId, token, form: 'new-service' },
    async (tx) => {
      const same = await findSameService(tx, { providerId, draft })
      if (same) return { done: { serviceId: same } }
      const wait = await spendPostLimits(tx, { providerId, address })
      if (wait) return { refused: { retryAfter: wait } }
      const made = await createService(tx, { providerId, draft, catalogs })
      return 'refused' in made ? made : { done: made }
    },
  )
}

// Counted within the transaction, so that only services actually posted count.
async function spendPostLimits(
  tx: Database,
  { providerId, address }: { providerId: string; address: string },
): Promise<number | undefined> {
  const limitResult = await consumeLimits(tx, [
    { limit: 'service-post-hour', key: providerId },
    { limit: 'service-post-day', key: providerId },
    { limit: 'service-post-network', key: ipKey(address) },
  ])
  return limitResult.allowed ? undefined : limitResult.retryAfter
}
