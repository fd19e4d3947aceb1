import { redirect } from 'react-router'
import { database } from '../../platform/database/database.server.ts'
import type { Route } from './+types/sign-out.route'
import { signOut } from './sign-in.server.ts'

export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(database(), request.headers)
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  // On a shared phone, neither Back nor a saved draft may show the previous user's data.
  headers.set('clear-site-data', '"cache", "storage"')
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/')
}
