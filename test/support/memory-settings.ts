const names = ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_', 'GLIBC_TUNABLES'] as const

/** The settings of `bin/prepare`, with which glibc returns memory early, as the market must. */
export const marketMemory = Object.fromEntries(names.map((name) => [name, process.env[name]]))

/**
 * Lets all programs started from now on keep the memory that they have freed, and use huge pages. Most end
 * soon, and page faults are slow on virtual machines: this avoids two thirds of those in the rules.
 */
export function keepFreedMemory(): void {
  process.env.MALLOC_MMAP_THRESHOLD_ = String(32 * 1024 ** 2)
  process.env.MALLOC_TRIM_THRESHOLD_ = String(1024 ** 3)
  process.env.GLIBC_TUNABLES = 'glibc.malloc.hugetlb=1'
}
