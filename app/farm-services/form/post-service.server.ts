import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { submitOnce } from '../../platform/forms/submit-once.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import { type ScreeningRejection, screenOffer } from '../../screening/rules/screen-offer.server.ts'
import { createService, findSameService } from './create-service.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'
import { toOffer } from './service-offer.ts'

export type PostServiceRefusal =
  | 'other-form'
  | 'unverified'
  | 'paused'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }
  | ScreeningRejection

type PostServiceInput = {
  provider: { id: string; emailVerified: boolean }
  /** The IP address of the request. */
  address: string
  token: string
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
}

/** `as` is `held` if it is hidden until a moderator has looked at it. */
type PostServiceResult = { serviceId: string; as: 'posted' | 'held' }

/**
 * Posts a service. Idempotent: a double submit, a retry after a lost response and Back all return
 * the first id. Saves the service and its pictures in one transaction. Refuses more than 10 an hour
 * or 30 a day per account and 60 an hour per network (`retryAfter` is in seconds), and, if the
 * operator requires it, providers without a verified email; and what a screening rule does not allow.
 */
export async function postService(
  db: Database,
  { provider, address, token, draft, catalogs }: PostServiceInput,
): Promise<{ done: PostServiceResult } | { refused: PostServiceRefusal }> {
  const mustVerify = environment().requireVerifiedEmail && !provider.emailVerified
  if (mustVerify) return { refused: 'unverified' }
  const providerId = provider.id
  return await submitOnce<PostServiceResult, PostServiceRefusal>(
    db,
    { userId: providerId, token, form: 'new-service' },
    async (tx) => {
      const same = await findSameService(tx, { providerId, draft })
      if (same) return { done: { serviceId: same, as: 'posted' } }
      if (await isPostingPaused(tx, providerId)) return { refused: 'paused' }
      const wait = await spendPostLimits(tx, { providerId, address })
      if (wait) return { refused: { retryAfter: wait } }
      const screened = await screenOffer(tx, toOffer(draft, { providerId }))
      if ('refused' in screened) return screened
      const { isHeld } = screened
      const made = await createService(tx, { providerId, draft, catalogs, isHeld })
      if ('refused' in made) return made
      await recordFindings(tx, { ...screened, id: made.serviceId })
      return { done: { ...made, as: isHeld ? 'held' : 'posted' } }
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
