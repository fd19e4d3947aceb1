/** How many offers a page of a list shows: results, favorites, own and sellers' listings and services. */
export const offersPerPage = 24

/** The page of a list of `count` offers that is nearest to the requested one. */
export function offersPage(requested: number, count: number) {
  const pages = Math.max(1, Math.ceil(count / offersPerPage))
  const page = Math.min(Math.max(1, Math.trunc(requested)), pages)
  return { page, pages, offset: (page - 1) * offersPerPage }
}
