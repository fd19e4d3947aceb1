/** How many offers a page of a list shows: results, favorites, own and sellers' listings and services. */
export const offersPerPage = 24
