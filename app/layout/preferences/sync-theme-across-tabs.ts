import type { Theme } from '../../i18n/requested-language.server.ts'

/** Draws this page in a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

/** Has the other tabs of this browser show the theme that was saved in this one. */
export function shareTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage can be switched off; the other tabs then follow with their next page.
  }
}

/**
 * Follows what is chosen in another tab: the theme at once; the language by loading the page again,
 * unless somebody is writing on it. Then it changes with the next page (`follow-language.tsx`).
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') showTheme(newValue === 'dark' ? 'dark' : 'light')
    if (key === 'language' && isOtherLanguage(newValue) && !hasTypedWords()) location.reload()
  })
}

function isOtherLanguage(stored: string | null): boolean {
  // A page with ?lang= shows another language than the chosen one in any case.
  return stored !== document.documentElement.lang && !location.search.includes('lang=')
}

function hasTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
