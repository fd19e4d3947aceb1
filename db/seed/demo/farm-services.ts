import { offeredServices } from './listings/offered-services.ts'
import { requirePerson } from './people.ts'
import type { DemoService } from './shapes.ts'

/** Thirty farm services, each by a different person at their own place. */
export const demoServices: DemoService[] = offeredServices.map((row, place) => {
  const [
    provider,
    title,
    description,
    serviceType,
    price,
    priceUnit,
    ageHours,
    pictures,
    marks = '',
  ] = row
  const { city, province, address } = requirePerson(provider)
  return {
    provider,
    title,
    description,
    serviceType,
    price,
    priceUnit,
    negotiable: marks.includes('negotiable'),
    city,
    province,
    address,
    pictures: pictures.split(' ').map((name, index) => (index ? name : `${name}-${place + 31}`)),
    featured: marks.includes('featured'),
    ageHours,
  }
})
