import type { Random } from '../../../db/seed/demo/random.ts'
import { provinces } from '../../../db/seed/reference.ts'
import { nameAtRank, pickByZipf, type WritingStyle } from './vocabulary.ts'

export type Place = {
  province: string
  city: string
  latitude: number | null
  longitude: number | null
  /** The city as the seller writes it in the text. */
  written: string
}

type City = (typeof cities)[number]

const cities = provinces.flatMap((province) =>
  province.cities.map((city) => ({ ...city, province: province.slug })),
)
// The reference data lists the large cities of a province first.
const inProvince = new Map(
  provinces.map(({ slug }) => [slug, cities.filter(({ province }) => province === slug)]),
)
const bySlug = new Map(cities.map((city) => [city.slug, city]))

// Share of the population in percent, and roughly of sellers.
const shares: [province: string, share: number][] = [
  ['punjab', 57],
  ['sindh', 23],
  ['kpk', 14],
  ['balochistan', 6],
]

/** Picks a location: often one where the demo sells such goods, otherwise by population. */
export function pickPlace(usual: string, manner: WritingStyle, random: Random): Place {
  const usualCities = usual.split(' ').flatMap((slug) => bySlug.get(slug) ?? [])
  const city = pickByZipf(
    usualCities.length > 0 && random.chance(0.4) ? usualCities : peopled(random),
    random,
  )
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
  // Some sell from a village that the reference data does not have.
  const village = nameAtRank(random.whole(0, 3_000), manner)
  return { province: city.province, city: village, latitude: null, longitude: null, written }
}

function peopled(random: Random): City[] {
  let left = random.between(0, 100)
  const [province] = shares.find(([, share]) => (left -= share) < 0) ?? ['punjab']
  return inProvince.get(province) ?? []
}
