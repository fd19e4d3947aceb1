import { currentViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/seller.route'
import { describeSeller } from './describe-seller.server.ts'
import { SellerHead } from './seller-head.tsx'
import { SellerListings } from './seller-listings.tsx'
import { readSellerPage } from './seller-page.server.ts'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const asked = { sellerId: params.sellerId, params: url.searchParams, language }
  const page = (await readSellerPage(database(), asked)) ?? notFound('seller.notFound')
  const { origin } = requestFacts().url
  const told = describeSeller({ page, language, origin })
  describePage(told)
  return {
    page,
    headTitle: told.title,
    url: `${origin}/sellers/${page.seller.id}`,
    isOwn: currentViewer(context)?.id === page.seller.id,
  }
}

export default function SellerOfListings({ loaderData }: Route.ComponentProps) {
  const { page, headTitle, url, isOwn } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      <SellerHead seller={page.seller} url={url} isOwn={isOwn} />
      <SellerListings page={page} isOwn={isOwn} />
    </div>
  )
}
