/** Whether anything is hidden on this device. */
export function hidesOnDevice(): boolean {
  try {
    return 'hidden-offers' in localStorage
  } catch {
    return false
  }
}

/** Loads the code that hides cards, on the few devices that need it. */
export function startHiding(): void {
  if (hidesOnDevice()) import('./hide-cards.ts').then((module) => module.hideCards())
}
