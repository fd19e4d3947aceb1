import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { pictureHashes } from '../../../db/schema/moderation.server.ts'
import {
  countDifferentBits,
  fromStoredHash,
  mirrorHash,
  type PictureHash,
  splitHash,
  toStoredHash,
} from '../../images/hashing/difference-hash.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { Offer, RuleResult } from '../rules/offer.ts'

/** Of 64. Two pictures taken of different things differ in some 32. */
const maxDifferentBits = 7
// More other members have it: a picture of a product that goes round rather than one photo stolen.
const maxOtherOwners = 2
const maxPerPicture = 20

/** A picture of another member's offer that is the same as one of this offer. */
type SamePicture = {
  imageId: string
  otherImageId: string
  otherOwnerId: string
  /** The listing or service of the other one, its title and price, and the picture's path. */
  listingId: string | null
  serviceId: string | null
  title: string | null
  price: number | null
  path: string
}

/** Also resized, lighter, saved again, with something small on it, or mirrored. */
export async function findSamePictures(
  tx: Database,
  { ownerId, imageIds }: Pick<Offer, 'ownerId' | 'imageIds'>,
): Promise<RuleResult | undefined> {
  const hashes = await listHashes(tx, imageIds)
  const isOthers = ne(pictureHashes.ownerId, ownerId)
  const same = await listSame(tx, { hashes: hashes.map(({ hash }) => hash), condition: isOthers })
  const found = hashes.flatMap(({ imageId, hash }) =>
    listNearest(same, hash).map((one): SamePicture => ({ imageId, ...one })),
  )
  if (found.length === 0) return undefined
  const owners = new Set(found.map(({ otherOwnerId }) => otherOwnerId))
  return {
    details: '',
    // Sorted, so that the same finding has the same facts: see `leaveOutDecided`.
    facts: { pictures: found.map(({ imageId, otherImageId }) => [imageId, otherImageId]).sort() },
    matches: found.slice(0, 10).map(({ listingId, serviceId, title, price, path }) => ({
      ...(listingId && { listingId }),
      ...(serviceId && { serviceId }),
      ...(title && { title }),
      ...(price !== null && { price }),
      images: [path],
    })),
    ...(owners.size > maxOtherOwners && { atMost: 'signal' }),
  }
}

/** Which of some listings or services have a picture that is the same as one of an offer. */
export async function listSharingPicture(
  tx: Database,
  { kind, imageIds, ids }: Pick<Offer, 'kind' | 'imageIds'> & { ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const ownHashes = await listHashes(tx, imageIds)
  if (ownHashes.length === 0) return new Set()
  const hashes = withMirrored(ownHashes.map(({ hash }) => hash))
  const offerId = kind === 'listing' ? images.listingId : images.serviceId
  const rows = await tx
    .selectDistinct({ id: offerId })
    .from(pictureHashes)
    .innerJoin(images, eq(images.id, pictureHashes.imageId))
    .where(and(isSame(hashes), inArray(offerId, [...ids])))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Plain pictures have no hash and are left out. */
async function listHashes(tx: Database, imageIds: readonly string[]) {
  const rows = await tx
    .select({ imageId: pictureHashes.imageId, hash: pictureHashes.hash })
    .from(pictureHashes)
    // Pictures of the demo have a path instead of an id.
    .where(
      and(inArray(pictureHashes.imageId, imageIds.filter(isId)), isNotNull(pictureHashes.hash)),
    )
    .orderBy(asc(pictureHashes.imageId))
  return rows.flatMap(({ imageId, hash }) =>
    hash === null ? [] : [{ imageId, hash: fromStoredHash(hash) }],
  )
}

// Nobody but its owner sees a draft, so nobody can have copied from it.
const isOffered = and(isNotNull(images.listingId), ne(listings.status, 'draft'))

type StoredPicture = Omit<SamePicture, 'imageId'> & { hash: bigint | null }

/** The pictures that are like one of these, in one query: an offer may have many. */
async function listSame(
  tx: Database,
  { hashes, condition }: { hashes: PictureHash[]; condition: SQL },
): Promise<StoredPicture[]> {
  if (hashes.length === 0) return []
  const own = withMirrored(hashes)
  // For many pictures PostgreSQL would start parallel workers, which takes longer than the search.
  await tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true)`)
  return await tx
    .select({
      otherImageId: pictureHashes.imageId,
      otherOwnerId: pictureHashes.ownerId,
      hash: pictureHashes.hash,
      listingId: images.listingId,
      serviceId: images.serviceId,
      title: sql<string | null>`coalesce(${listings.title}, ${services.title})`,
      price: sql<number | null>`coalesce(${listings.price}, ${services.price})`.mapWith(
        listings.price,
      ),
      path: images.path,
    })
    .from(pictureHashes)
    .innerJoin(images, eq(images.id, pictureHashes.imageId))
    .leftJoin(listings, eq(listings.id, images.listingId))
    .leftJoin(services, eq(services.id, images.serviceId))
    .where(and(isSame(own), or(isOffered, isNotNull(images.serviceId)), condition))
    .orderBy(asc(differentBits(own)), asc(pictureHashes.imageId))
    .limit(maxPerPicture * hashes.length)
}

function listNearest(stored: readonly StoredPicture[], hash: PictureHash) {
  const own = withMirrored([hash])
  return stored
    .map(({ hash: other, ...one }) => {
      const otherHash = fromStoredHash(other ?? 0n)
      return { one, bits: Math.min(...own.map((each) => countDifferentBits(each, otherHash))) }
    })
    .filter(({ bits }) => bits <= maxDifferentBits)
    .sort((a, b) => a.bits - b.bits)
    .slice(0, maxPerPicture)
    .map(({ one }) => one)
}

function withMirrored(hashes: PictureHash[]): PictureHash[] {
  return hashes.flatMap((hash) => [hash, mirrorHash(hash)])
}

function isSame(hashes: PictureHash[]): SQL | undefined {
  return and(isNear(hashes), sql`${differentBits(hashes)} <= ${maxDifferentBits}`)
}

function differentBits(hashes: PictureHash[]): SQL {
  const differences = hashes.map(
    (one) => sql`bit_count((${pictureHashes.hash} # ${toStoredHash(one)}::bigint)::bit(64))`,
  )
  return sql`least(${sql.join(differences, sql`, `)})`
}

// Of four parts, at least one differs in at most one bit if all together differ in at most seven.
function isNear(hashes: PictureHash[]): SQL | undefined {
  const { part0, part1, part2, part3 } = pictureHashes
  const near = [part0, part1, part2, part3].map((column, index) => {
    const values = hashes.flatMap((hash) => withNeighbours(splitHash(hash)[index] ?? 0))
    return sql`${column} = any(${arrayParameter(new Set(values), 'integer')})`
  })
  return or(...near)
}

/** A part and the sixteen that differ from it in one bit. */
function withNeighbours(part: number): number[] {
  return [part, ...Array.from({ length: 16 }, (_, bit) => part ^ (1 << bit))]
}
