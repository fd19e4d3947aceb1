import type { Random } from '../../../db/seed/demo/random.ts'
import { provinces } from '../../../db/seed/reference.ts'
import { type Manner, nameOfRank, pickSkewed } from './vocabulary.ts'

export type Place = {
  province: string
  city: string
  latitude: number | null
  longitude: number | null
  /** The city as the seller writes it in his own text. */
  written: string
}

type City = (typeof cities)[number]

const cities = provinces.flatMap((province) =>
  province.cities.map((city) => ({ ...city, province: province.slug })),
)
// In each province the file names the large cities first.
const inProvince = new Map(
  provinces.map(({ slug }) => [slug, cities.filter(({ province }) => province === slug)]),
)
const bySlug = new Map(cities.map((city) => [city.slug, city]))

// Of a hundred people, and nearly of a hundred sellers.
const shares: [province: string, share: number][] = [
  ['punjab', 57],
  ['sindh', 23],
  ['kpk', 14],
  ['balochistan', 6],
]

/** Where something is sold: often where the demo sells such things, else where people live. */
export function pickPlace(usual: string, manner: Manner, random: Random): Place {
  const known = usual.split(' ').flatMap((slug) => bySlug.get(slug) ?? [])
  const city = pickSkewed(known.length > 0 && random.chance(0.4) ? known : peopled(random), random)
  const written = manner === 'ur' ? city.ur : city.en
  if (random.chance(0.97)) {
    return {
      province: city.province,
      city: city.en,
      latitude: city.lat,
      longitude: city.lon,
      written,
    }
  }
  // Some sell from a village that is not on our map.
  const village = nameOfRank(random.whole(0, 3_000), manner)
  return { province: city.province, city: village, latitude: null, longitude: null, written }
}

function peopled(random: Random): City[] {
  let left = random.between(0, 100)
  const [province] = shares.find(([, share]) => (left -= share) < 0) ?? ['punjab']
  return inProvince.get(province) ?? []
}
