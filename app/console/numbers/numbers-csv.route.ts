import { readCatalog } from '../../catalog/catalog.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/numbers-csv.route'
import { formatCsv } from './format-csv.server.ts'
import { parseNumbersQuery } from './read-numbers.server.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'numbers')
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const query = parseNumbersQuery(url.searchParams, catalog)
  return new Response(await formatCsv(database(), query), {
    headers: staffHeaders({
      actionHeaders: new Headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="zarai-bazaar-${query.measure}.csv"`,
      }),
    }),
  })
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'numbers')
}
