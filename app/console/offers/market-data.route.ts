import { Readable } from 'node:stream'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import type { Route } from './+types/market-data.route'
import { marketData } from './market-data.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'offers')
  const [, name = ''] = params.file.match(/^(ads|weeks)\.csv$/) ?? []
  const listLines = marketData[name] ?? notFound()
  // Read as fast as it is sent, so that no more than a batch of lines is in memory.
  const lines = Readable.toWeb(Readable.from(listLines(database()))) as ReadableStream<string>
  return new Response(lines.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${params.file}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'offers')
}
