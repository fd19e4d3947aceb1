import { applyTheme, broadcastTheme } from './sync-theme-across-tabs.ts'

/** Applies the theme at once, the language by reloading the page. Rejects if it could not be saved. */
export async function savePreference({ form, name, value }: HTMLButtonElement): Promise<void> {
  // On success the server redirects to the page that is already shown, so do not follow.
  const { type, status } = await fetch(form?.action ?? '', {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  })
  if (type !== 'opaqueredirect') throw new Error(`Saving the choice failed with status ${status}`)
  if (name === 'language') return loadAgain()
  const theme = value === 'dark' ? 'dark' : 'light'
  applyTheme(theme)
  broadcastTheme(theme)
}

function loadAgain() {
  const here = new URL(location.href)
  // Otherwise a page opened with ?lang= would still show that language after the choice.
  if (!here.searchParams.has('lang')) return location.reload()
  here.searchParams.delete('lang')
  location.replace(here)
}
