import { toLanguage } from '../i18n/language.ts'
import { answerSharePicture } from '../images/share-picture.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import type { Route } from './+types/share-picture.route'
import { findFarmService } from './find-farm-service.server.ts'
import { shareService } from './share-service.server.ts'

/** The picture of an offered service, the same for everybody: nobody's cookie chooses its language. */
export async function loader({ request, params: { serviceId } }: Route.LoaderArgs) {
  const language = toLanguage(new URL(request.url).searchParams.get('lang') ?? undefined)
  const service = (await findFarmService(database(), { serviceId, language })) ?? notFound()
  return await answerSharePicture(database(), request, shareService(service, language))
}
