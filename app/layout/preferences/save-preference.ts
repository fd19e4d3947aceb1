import { shareTheme, showTheme } from './sync-theme-across-tabs.ts'

/**
 * Saves the language or theme that a button of its form stands for, and shows it: the theme at once,
 * the language by loading the page again. Rejects where it was not saved.
 */
export async function saveChoice({ form, name, value }: HTMLButtonElement): Promise<void> {
  // Saved, the server leads back to a page, which is on the screen already.
  const { type, status } = await fetch(form?.action ?? '', {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  })
  if (type !== 'opaqueredirect') throw new Error(`The choice was answered ${status}`)
  if (name === 'language') return loadAgain()
  const theme = value === 'dark' ? 'dark' : 'light'
  showTheme(theme)
  shareTheme(theme)
}

function loadAgain() {
  const here = new URL(location.href)
  // A page opened with ?lang= would otherwise go on showing that language after the choice.
  if (!here.searchParams.has('lang')) return location.reload()
  here.searchParams.delete('lang')
  location.replace(here)
}
