/** Who moderates the demo, and as what. */
export const demoStaff: readonly { email: string; role: 'reviewer' | 'lead' }[] = [
  { email: 'nadia@demo.zaraibazaar.pk', role: 'reviewer' },
  { email: 'hamid@demo.zaraibazaar.pk', role: 'lead' },
]
