/** One line each, as for buyers. */
export const staffMembers = `
nadia | نادیہ پروین | ur | lahore | گلبرگ | 2024-05-14 | verified
hamid | Hamid Raza | en | rawalpindi | Satellite Town | 2023-10-02 | verified
`

/** Who of them moderates the demo, and as what. */
export const demoStaff: readonly { email: string; role: 'reviewer' | 'lead' }[] = [
  { email: 'nadia@demo.zaraibazaar.pk', role: 'reviewer' },
  { email: 'hamid@demo.zaraibazaar.pk', role: 'lead' },
]
