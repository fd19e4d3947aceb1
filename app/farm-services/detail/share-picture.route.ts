import { parseLanguage } from '../../i18n/language.ts'
import { serveSharePicture } from '../../images/share-picture/serve-share-picture.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import type { Route } from './+types/share-picture.route'
import { findService } from './find-service.server.ts'
import { serviceSharePicture } from './service-share-picture.server.ts'

/** Cacheable for everyone: the language comes from the URL, not from a cookie. */
export async function loader({ request, params: { serviceId } }: Route.LoaderArgs) {
  const language = parseLanguage(new URL(request.url).searchParams.get('lang') ?? undefined)
  const service = (await findService(readDatabase(), { serviceId, language })) ?? notFound()
  return await serveSharePicture(readDatabase(), request, serviceSharePicture(service, language))
}
