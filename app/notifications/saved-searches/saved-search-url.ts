import { href } from '../../platform/pages/href.ts'
export function savedSearchUrl(query: string): string {
  const params = new URLSearchParams(query)
  const category = params.get('category')
  const path = params.has('q')
    ? '/search'
    : category
      ? href('/category/:slug', category)
      : '/listings'
  if (path.startsWith('/category')) params.delete('category')
  params.set('sortBy', 'newest')
  return `${path}?${params}`
}
