import { z } from 'zod'
import { readRows } from '../read-rows.ts'
import { requirePerson } from './people.ts'
import type { DemoService } from './shapes.ts'

const serviceRow = z.strictObject({
  provider: z.string(),
  serviceType: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  priceUnit: z.enum(['per_hour', 'per_acre', 'per_day', 'fixed']),
  negotiable: z.boolean().default(false),
  featured: z.boolean().default(false),
  freeInDays: z.int().nonnegative().optional(),
  acresPerDay: z.number().optional(),
  hoursPerDay: z.number().optional(),
  travelsKm: z.int().optional(),
  ageHours: z.number(),
  pictures: z.array(z.string()).min(1),
})

/** Thirty farm services, each by a different person at their own place. */
export const demoServices: DemoService[] = readRows('db/seed/demo/services.jsonl', serviceRow).map(
  ({ pictures: [cover, ...others], ...row }, place) => {
    const { city, province, address } = requirePerson(row.provider)
    return { ...row, city, province, address, pictures: [`${cover}-${place + 31}`, ...others] }
  },
)
