import type { Viewer } from '../accounts/viewer.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { countUnread } from '../conversations/count-unread.server.ts'
import { countFavorites } from '../favorites/count-favorites.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import type { FrameCategory, FrameProvince, FrameViewer, Support } from './frame.ts'

export function frameCategories({ categories }: Catalog): FrameCategory[] {
  return categories.map(({ slug, name }) => ({ slug, name }))
}

/** Only the chosen province brings its cities: all of them would double the weight of a page. */
export function frameProvinces({ provinces }: Catalog, chosen: string | null): FrameProvince[] {
  return provinces.map(({ slug, name, cities }) => ({
    slug,
    name,
    cities: slug === chosen ? cities.map((city) => ({ slug: city.slug, name: city.name })) : [],
  }))
}

/** What the header shows of whoever is signed in. */
export async function frameViewer(db: Database, viewer: Viewer): Promise<FrameViewer> {
  const [favoriteCount, unreadCount] = await Promise.all([
    countFavorites(db, viewer.id),
    countUnread(db, viewer.id),
  ])
  return { name: viewer.fullName, favoriteCount, unreadCount }
}

export function frameSupport(language: Language): Support {
  const { email, phone, address } = environment().support
  return { email, phone, address: address ?? translatorOf(language)('footer.address') }
}
