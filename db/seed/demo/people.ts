import { z } from 'zod'
import { readRows } from '../read-rows.ts'
import { provinces } from '../reference.ts'
import { seededRandom } from './random.ts'
import type { DemoPerson } from './shapes.ts'

/** The password of every demo account; these exist only in the embedded database of a demo. */
export const demoPassword = 'sona-gandum-40kg'

const personRow = z.strictObject({
  key: z.string(),
  role: z.enum(['seller', 'provider', 'buyer', 'staff']),
  fullName: z.string(),
  language: z.enum(['en', 'ur']),
  city: z.string(),
  address: z.string(),
  memberSince: z.iso.date(),
  isVerified: z.boolean().default(false),
})

/** All demo users: sellers, providers of farm services, buyers, and staff last. */
export const demoPeople: DemoPerson[] = readRows('db/seed/demo/people.jsonl', personRow).map(
  (row) => ({
    ...row,
    email: `${row.key}@demo.zaraibazaar.pk`,
    phone: phoneOf(row.key),
    province: provinceOf(row.city),
  }),
)

const byKey = new Map(demoPeople.map((person) => [person.key, person]))

export function requirePerson(key: string): DemoPerson {
  const person = byKey.get(key)
  if (!person) throw new Error(`Unknown demo user: ${key}`)
  return person
}

export function joinedAt({ memberSince }: DemoPerson): Date {
  return new Date(`${memberSince}T08:00:00Z`)
}

// No Pakistani network uses numbers that begin with 0399.
function phoneOf(key: string): string {
  return `+92399${seededRandom(`phone of ${key}`).whole(1_000_000, 9_999_999)}`
}

function provinceOf(city: string): string {
  const province = provinces.find(({ cities }) => cities.some(({ slug }) => slug === city))
  if (!province) throw new Error(`Unknown city: ${city}`)
  return province.slug
}
