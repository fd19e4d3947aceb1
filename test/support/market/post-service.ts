import { asFormData, expectRedirect, type MarketClient } from './form-sender.ts'

/** The texts of a farm service; the rest is the same for all. */
type ServiceTexts = { title: string; description?: string; city?: string; contactName?: string }

/** Sends the form for a new farm service and returns the response. */
export async function sendService(
  provider: MarketClient,
  {
    title,
    description = 'Three discs, any field.',
    city = 'Okara',
    contactName = 'Bilal Ahmed',
  }: ServiceTexts,
): Promise<Response> {
  const page = await (await provider.get('/services/new')).text()
  const form = {
    form_token: page.match(/name="form_token" value="([^"]+)"/)?.[1] ?? '',
    service_type: 'land_preparation',
    title,
    description,
    price: '2500',
    price_unit: 'per_acre',
    location_province: 'punjab',
    location_city: city,
    contact_name: contactName,
    contact_phone: '0300 1234567',
  }
  return await provider.post('/services/new', asFormData(form))
}

/** Offers a farm service and returns its id. */
export async function postService(provider: MarketClient, service: ServiceTexts): Promise<string> {
  const address = await expectRedirect(await sendService(provider, service))
  const own = address.match(/[\da-f-]{36}/)?.[0]
  return own ?? (await (await provider.get('/my-services')).text()).match(servicePath)?.[1] ?? ''
}

const servicePath = /\/services\/([\da-f-]{36})/
