import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import type { Route } from './+types/seller.route'
import { SellerHeader } from './seller-header.tsx'
import { SellerListings } from './seller-listings.tsx'
import { loadSellerPage } from './seller-page.server.ts'
import { sellerPageMeta } from './seller-page-meta.server.ts'
import './seller.css'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const input = { sellerId: params.sellerId, params: url.searchParams, language }
  const page = (await loadSellerPage(readDatabase(), input)) ?? notFound('seller.notFound')
  const { origin } = requestContext().url
  const meta = sellerPageMeta({ page, language, origin })
  setPageDescription(meta)
  return {
    page,
    headTitle: isolateRuns(meta.title),
    url: origin + meta.path,
    isOwn: currentViewer(context)?.id === page.seller.id,
  }
}

export default function SellerRoute({ loaderData }: Route.ComponentProps) {
  const { page, headTitle, url, isOwn } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      <SellerHeader seller={page.seller} url={url} isOwn={isOwn} />
      <SellerListings page={page} isOwn={isOwn} />
    </div>
  )
}
