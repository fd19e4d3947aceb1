import type { Translate } from '../translator.ts'

/** A city with its province; the name alone where both are the same, as Islamabad's. */
export function joinPlace(
  { city, province }: { city: string; province?: string | null | undefined },
  t: Translate,
): string {
  return province && province !== city ? t('browse.place', { city, province }) : city
}
