import { redirect } from 'react-router'

/**
 * POST /sell/shared: photos that another app shares. The service worker answers it; where there is none yet,
 * the form opens without them.
 */
export function action() {
  return redirect('/sell')
}

export function loader() {
  return redirect('/sell')
}
