import { currentViewer } from '../accounts/viewer.server.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { notFound } from '../layout/not-found.ts'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/seller.route'
import { SellerHead } from './seller-head.tsx'
import { SellerListings } from './seller-listings.tsx'
import { SellerMetadata } from './seller-metadata.tsx'
import { readSellerPage } from './seller-page.server.ts'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const asked = { sellerId: params.sellerId, params: url.searchParams, language }
  const page = (await readSellerPage(database(), asked)) ?? notFound('seller.notFound')
  return {
    page,
    url: `${requestFacts().url.origin}/sellers/${page.seller.id}`,
    isOwn: currentViewer(context)?.id === page.seller.id,
  }
}

export default function SellerOfListings({ loaderData }: Route.ComponentProps) {
  const { page, url, isOwn } = loaderData
  const cover = page.cards.find((card) => card.cover)?.cover
  return (
    <div className="page">
      <SellerMetadata seller={page.seller} url={url} cover={cover} />
      <SellerHead seller={page.seller} url={url} isOwn={isOwn} />
      <SellerListings page={page} isOwn={isOwn} />
    </div>
  )
}
