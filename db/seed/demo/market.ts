import { conversations } from './conversations.ts'
import { demoPeople } from './people.ts'
import { hoursAgoWhileAwake } from './posting-hours.ts'
import { seededRandom } from './random.ts'
import type { DemoConversation, DemoFavorite } from './shapes.ts'
import { writeListings } from './write-listings.ts'

export { demoServices } from './farm-services.ts'
export { demoPeople } from './people.ts'

const now = new Date()

const recentHours = 8

export const demoListings = writeListings(now)

export const demoConversations = conversations.map(startAfterPosting)

export const demoFavorites = chooseFavorites()

// Nobody writes about a listing before it is posted: move such conversations closer to now. Nor does
// anybody write at three in the morning.
function startAfterPosting(conversation: DemoConversation): DemoConversation {
  const listing = demoListings.find(({ key }) => key === conversation.listing)
  const ageHours = listing?.ageHours ?? 0
  const start = conversation.messages[0]?.hoursAgo ?? 0
  const awake = (hoursAgo: number) => hoursAgoWhileAwake(now, hoursAgo)
  const isRecent = (hoursAgo: number) => hoursAgo <= recentHours
  // Skipping nights moves the first message back, so that a smaller part of the time may be left for them.
  const pace = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
    .map((share) => Math.min(1, (share * ageHours) / start))
    .find((some) => isRecent(start * some) || awake(start * some) < ageHours)
  if (pace === undefined) throw new Error(`${conversation.listing} is too new to be talked about`)
  // Moving the messages of the last hours would put them on top of each other.
  const canMove = !isRecent(start * pace)
  const messages = conversation.messages.map((message) => {
    const hoursAgo = message.hoursAgo * pace
    return { ...message, hoursAgo: canMove ? awake(hoursAgo) : hoursAgo }
  })
  return { ...conversation, messages }
}

// Buyers save good deals, few sellers save what others sell; nobody saves their own listing. The
// first seller is the one whom visitors of the demo sign in as.
function chooseFavorites(): DemoFavorite[] {
  const random = seededRandom('favorites')
  const active = demoListings.filter(({ status }) => status === 'active')
  const liked = (person: string, count: number) =>
    random
      .shuffle(active.filter(({ seller }) => seller !== person))
      .slice(0, count)
      .map(({ key, ageHours }) => ({
        person,
        listing: key,
        ageHours: Math.round(random.between(0, ageHours) * 10) / 10,
      }))
  const readers = demoPeople.filter(({ role }) => role !== 'staff')
  return readers.flatMap(({ key, role }) =>
    liked(key, role === 'buyer' || key === demoPeople[0]?.key ? 7 : Number(random.chance(0.3))),
  )
}
