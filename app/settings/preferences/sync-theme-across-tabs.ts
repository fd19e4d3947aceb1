import type { Theme } from '../../i18n/requested-language.server.ts'

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

export function broadcastTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be disabled; other tabs then get the theme with their next page load.
  }
}

/**
 * Applies choices of another tab. A page with unsaved input is not reloaded; its language changes with the next
 * page.
 */
export function syncPreferencesAcrossTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') applyTheme(newValue === 'dark' ? 'dark' : 'light')
    if (key === 'language' && isOtherLanguage(newValue) && !hasTypedWords()) location.reload()
  })
}

function isOtherLanguage(stored: string | null): boolean {
  // A page with ?lang= is meant to differ from the chosen language.
  return stored !== document.documentElement.lang && !location.search.includes('lang=')
}

function hasTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}
