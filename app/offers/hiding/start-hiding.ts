/** Loads the code that hides cards, on the few devices on which anything is hidden. */
export function startHiding(): void {
  try {
    if (localStorage['hidden-offers']) import('./hide-cards.ts').then((m) => m.hideCards())
  } catch {
    // Without storage nothing is hidden.
  }
}
