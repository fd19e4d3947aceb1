import type { ReportReason } from '../../../app/moderation/reports/report-reasons.ts'

export type YesNo = 'yes' | 'no'

/** A demo user who can sign in. Other demo data refers to users by `key`. */
export type DemoPerson = {
  key: string
  role: 'seller' | 'provider' | 'buyer' | 'staff'
  fullName: string
  email: string
  phone: string
  address: string
  /** The city's slug. */
  city: string
  province: string
  language: 'en' | 'ur'
  /** A plain date, `2023-04-11`. */
  memberSince: string
  /** Whether the email address is verified, which cards show. */
  isVerified: boolean
}

/** A demo listing, with slugs and keys where the database has ids. */
export type DemoListing = {
  key: string
  seller: string
  title: string
  description: string
  /** In rupees per `priceUnit`. */
  price: number
  priceUnit: string
  category: string
  subcategory: string
  /** The city's slug. */
  city: string
  province: string
  address: string
  /** Null where it makes no sense in the category, as in the fields below. */
  quantity: number | null
  quantityUnit: string
  /** A plain date. */
  harvestDate: string | null
  organic: YesNo | null
  certification: '' | 'organic' | 'gap' | 'other'
  negotiable: YesNo
  condition: 'new' | 'excellent' | 'good' | 'fair' | 'poor' | null
  deliveryAvailable: YesNo | null
  minOrderQuantity: number | null
  paymentTerms: '' | 'advance' | 'partial' | 'delivery' | 'credit'
  contactName: string
  contactPhone: string
  secondPhone?: string | undefined
  whatsappPhone?: string | undefined
  contactEmail: string | null
  status: 'active' | 'sold' | 'expired' | 'draft'
  featured: boolean
  urgent: boolean
  /** How many hours ago it was posted. */
  ageHours: number
  /** Category details by field name, as they are stored: plain numbers, `yes`, ISO dates. */
  details: Record<string, string>
  /** Names of pictures for `drawPicture`; the first one is the cover. */
  pictures: string[]
}

export type DemoService = {
  provider: string
  title: string
  description: string
  serviceType: string
  price: number
  priceUnit: 'per_hour' | 'per_acre' | 'per_day' | 'fixed'
  negotiable: boolean
  city: string
  province: string
  address: string
  pictures: string[]
  featured: boolean
  /** Days from the day on which the market is filled; 0 is free now. */
  freeInDays?: number | undefined
  acresPerDay?: number | undefined
  hoursPerDay?: number | undefined
  travelsKm?: number | undefined
  ageHours: number
}

export type DemoConversation = {
  /** The listing's key; its seller is the other party. */
  listing: string
  buyer: string
  /** In order, with descending `hoursAgo`; the last may be unread by its recipient. */
  messages: {
    from: 'buyer' | 'seller'
    hoursAgo: number
    text: string
    /** Names of pictures. */
    photos: string[]
    read: boolean
  }[]
}

export type DemoFavorite = { person: string; listing: string; ageHours: number }

export type DemoReport = {
  /** The key of the reported listing. */
  listing: string
  reporter: string
  reason: ReportReason
  details: string
  hoursAgo: number
}
