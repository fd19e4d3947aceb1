import { href } from '../../platform/pages/href.ts'

type SellerUrlInput = { category?: string | undefined; after?: string | undefined }

export function sellerUrl(sellerId: string, { category, after }: SellerUrlInput = {}): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(after && { after }) })
  return href('/sellers/:sellerId', sellerId) + (params.size > 0 ? `?${params}` : '')
}
