import { environment } from '../../platform/http/environment.server.ts'
import { notFound } from '../errors/not-found.ts'
import type { Route } from './+types/banner-frame.route'
import { bannerFrame, bannerFrameHeaders } from './banner-frame.server.ts'

/** GET /banner-frame?size=728x90: the frame of an advertisement, where there is a network. */
export function loader({ url }: Route.LoaderArgs) {
  const scriptUrl = environment().adNetworkScriptUrl ?? notFound()
  const size = url.searchParams.get('size') ?? ''
  const frame = bannerFrame({ size, scriptUrl }) ?? notFound()
  return new Response(frame, { headers: bannerFrameHeaders })
}
