import { redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/sign-out.route'
import { signOut } from './sign-in.server.ts'

export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(database(), request.headers)
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  // Neither Back nor an unsent form may show anything of somebody who has left a shared phone.
  headers.set('clear-site-data', '"cache", "storage"')
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/')
}
