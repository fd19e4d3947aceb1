import { provinces } from '../reference.ts'
import { balochistanSellers } from './people/balochistan.ts'
import { buyers } from './people/buyers.ts'
import { kpkSellers } from './people/kpk.ts'
import { serviceProviders } from './people/providers.ts'
import { punjabSellers } from './people/punjab.ts'
import { sindhSellers } from './people/sindh.ts'
import { staffMembers } from './people/staff.ts'
import { seededRandom } from './random.ts'
import type { DemoPerson } from './shapes.ts'

/** The password of every demo account; these exist only in the embedded database of a demo. */
export const demoPassword = 'sona-gandum-40kg'

/** All demo users: sellers, providers of farm services, buyers, and staff last. */
export const demoPeople: DemoPerson[] = [
  ...readPeople(punjabSellers, 'seller'),
  ...readPeople(sindhSellers, 'seller'),
  ...readPeople(kpkSellers, 'seller'),
  ...readPeople(balochistanSellers, 'seller'),
  ...readPeople(serviceProviders, 'provider'),
  ...readPeople(buyers, 'buyer'),
  ...readPeople(staffMembers, 'staff'),
]

const byKey = new Map(demoPeople.map((person) => [person.key, person]))

export function requirePerson(key: string): DemoPerson {
  const person = byKey.get(key)
  if (!person) throw new Error(`Unknown demo user: ${key}`)
  return person
}

function readPeople(table: string, role: DemoPerson['role']): DemoPerson[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', fullName = '', language, city = '', address = '', memberSince = '', mark] =
        line.split(' | ')
      return {
        key,
        role,
        fullName,
        email: `${key}@demo.zaraibazaar.pk`,
        phone: phoneOf(key),
        address,
        city,
        province: provinceOf(city),
        language: language === 'ur' ? 'ur' : 'en',
        memberSince,
        isVerified: mark === 'verified',
      }
    })
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
