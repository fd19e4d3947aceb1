import { randomBytes } from 'node:crypto'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { aPhoto } from '../listings/pictures.ts'

export type ListingInput = {
  title: string
  description: string
  price: string
  category: string
  /** One photo by default. */
  images?: Blob[]
  /** Photos uploaded before the form. */
  imageIds?: string[]
  /** Okara by default. */
  city?: string
  address?: string
  /** Category details by field name. */
  details?: Record<string, string>
  /** The form's token; by default a new form is opened for one. */
  token?: string
}

/** The hidden fields of an opened edit form. */
export type EditFormState = { token: string; revision: string; imageIds: string[] }

/** A scripted member who keeps cookies and sends the same forms as a browser. */
export class MarketClient {
  readonly #url: string
  readonly #cookies: Map<string, string>

  /** `cookies` are those of a member who has signed in before. */
  constructor(url: string, cookies: readonly { name: string; value: string }[] = []) {
    this.#url = url
    this.#cookies = new Map(cookies.map(({ name, value }) => [name, value]))
  }

  cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }))
  }

  /** The value of the `Cookie` header. */
  cookie(): string {
    return this.cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  async get(path: string): Promise<Response> {
    return this.#keepCookies(await fetch(this.#url + path, this.#request()))
  }

  async post(
    path: string,
    form: FormData | Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = form instanceof FormData ? form : new URLSearchParams(form)
    const own = this.#request()
    const request = { ...own, method: 'POST', body, headers: { ...own.headers, ...headers } }
    return this.#keepCookies(await fetch(this.#url + path, request))
  }

  /** Signs up and signs in. */
  async becomeMember(fullName = 'Muhammad Aslam'): Promise<{ email: string; password: string }> {
    const mark = randomBytes(6).toString('hex')
    const person = { email: `member-${mark}@example.com`, password: `nili ravi ${mark}` }
    const joined = { ...person, full_name: fullName, adult: 'on' }
    await expectRedirect(await this.post('/auth?mode=sign-up', joined))
    await expectRedirect(await this.post('/auth', person))
    return person
  }

  /** Signs up with a mobile number, whose code a demo shows on the page. */
  async becomeMemberByNumber(number: string, fullName = 'Allah Ditta'): Promise<void> {
    const joined = { phone: number, full_name: fullName, adult: 'on' }
    const page = await expectRedirect(await this.post('/auth?mode=sign-up', joined))
    const shown = await (await this.get(page)).text()
    const code = shown.match(/proof-code"><bdi[^>]*>(\d{6})</)?.[1] ?? ''
    await expectRedirect(await this.post(page, { code, intent: 'check' }))
  }

  /** Verifies the email address with the link from the email. */
  async verifyEmail(link: string): Promise<void> {
    const token = new URL(link).searchParams.get('token') ?? ''
    await expectRedirect(await this.post('/auth/verify', { token }))
  }

  async openListingForm(): Promise<string> {
    return tokenOf(await (await this.get('/sell')).text())
  }

  /** Opens the edit form of one of its own listings. */
  async openListing(listingId: string): Promise<EditFormState> {
    const page = await (await this.get(`/edit-listing/${listingId}`)).text()
    const revision = page.match(/name="revision" value="([^"]+)"/)?.[1] ?? ''
    const imageIds = [...page.matchAll(/name="image_ids" value="([^"]+)"/g)].map(([, id]) => id)
    return { token: tokenOf(page), revision, imageIds: imageIds.filter((id) => id !== undefined) }
  }

  /** Uploads one photo before its form, as a browser with scripts does, and returns its id. */
  async sendPhoto(photo: Blob): Promise<string> {
    const form = new FormData()
    form.set('image', photo, 'photo.jpg')
    const response = await this.post('/images', form)
    if (response.status !== 201)
      throw new Error(`Uploading a photo failed with status ${response.status}`)
    return (await response.json()).id
  }

  /** Posts a listing and returns its id. */
  async postListing(listing: ListingInput): Promise<string> {
    const form = fillIn(listing)
    form.set('form_token', listing.token ?? (await this.openListingForm()))
    for (const id of listing.imageIds ?? []) form.append('image_ids', id)
    const images = listing.images ?? [await aPhoto()]
    for (const [index, image] of images.entries()) {
      form.append('images', image, `photo-${index + 1}.jpg`)
    }
    const address = await expectRedirect(await this.post('/sell', form))
    return address.slice(address.lastIndexOf('/') + 1).replace('?posted', '')
  }

  /** Saves an edited listing. */
  async changeListing(
    listingId: string,
    listing: Omit<ListingInput, 'images'>,
    { token, revision, imageIds }: EditFormState,
  ): Promise<void> {
    const form = fillIn(listing)
    form.set('form_token', token)
    form.set('revision', revision)
    for (const id of imageIds) form.append('image_ids', id)
    await expectRedirect(await this.post(`/edit-listing/${listingId}`, form))
  }

  #request(): RequestInit {
    const headers = {
      cookie: this.cookie(),
      // A browser sends this header for a form of the same site.
      'sec-fetch-site': 'same-origin',
      // Otherwise the server compresses each answer, only for `fetch` to decompress it.
      'accept-encoding': 'identity',
    }
    return { headers, redirect: 'manual' }
  }

  #keepCookies(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

/** A new member who has signed in. */
export async function aMember(url: string, fullName?: string): Promise<MarketClient> {
  const member = new MarketClient(url)
  await member.becomeMember(fullName)
  return member
}

function fillIn(listing: Omit<ListingInput, 'images'>): FormData {
  const form = new FormData()
  form.set('category_id', referenceId('category', listing.category))
  form.set('title', listing.title)
  form.set('description', listing.description)
  form.set('price', listing.price)
  form.set('quantity', '3')
  form.set('location_province', 'punjab')
  form.set('location_city', listing.city ?? 'Okara')
  if (listing.address) form.set('location_address', listing.address)
  form.set('contact_phone', '0300 1234567')
  for (const [name, value] of Object.entries(listing.details ?? {})) {
    form.set(`field_${name}`, value)
  }
  return form
}

/** Forms with pictures accept only this encoding, even when no picture is chosen. */
export function asFormData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function tokenOf(page: string): string {
  const token = page.match(/name="form_token" value="([^"]+)"/)?.[1]
  if (!token) throw new Error('The listing form has no token')
  return token
}

export async function expectRedirect(response: Response): Promise<string> {
  const address = response.headers.get('location')
  if (response.status === 302 && address) return address
  throw new Error(
    `Expected a redirect, got ${response.status}: ${(await response.text()).slice(0, 300)}`,
  )
}
