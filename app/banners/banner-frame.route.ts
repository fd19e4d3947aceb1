import { environment } from '../platform/http/environment.server.ts'
import { notFound } from '../platform/http/missing-page.ts'
import type { Route } from './+types/banner-frame.route'
import { bannerFrameHeaders, renderBannerFrame } from './banner-frame.server.ts'

/** GET /banner-frame?size=728x90: the iframe of an advertisement. 404 without an ad network. */
export function loader({ url }: Route.LoaderArgs) {
  const scriptUrl = environment().adNetworkScriptUrl ?? notFound()
  const size = url.searchParams.get('size') ?? ''
  const frame = renderBannerFrame({ size, scriptUrl }) ?? notFound()
  return new Response(frame, { headers: bannerFrameHeaders })
}
