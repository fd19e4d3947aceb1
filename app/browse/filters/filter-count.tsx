import type { ResultsPage } from '../results/results-page.server.ts'

type PageWithCounts = Pick<ResultsPage, 'counts'>

/** How many results a choice would leave, at the end of its label; nothing if there are none. */
export function FilterCount(props: { page: PageWithCounts; name: string; value: string }) {
  const count = choiceCount(props.page, props.name, props.value)
  return count ? (
    <bdi className="filter-count" dir="ltr">
      {count}
    </bdi>
  ) : null
}

/** Returns `12` or `12+`; `undefined` if the choice has no results. */
export function choiceCount(
  { counts }: PageWithCounts,
  name: string,
  value: string,
): string | undefined {
  const key = `${name}=${value}`
  return Object.hasOwn(counts, key) ? counts[key] : undefined
}

/** Whether a choice would leave no results: it is shown faded, but can still be chosen. */
export function isEmptyChoice(page: PageWithCounts, name: string, value: string): boolean {
  return Object.keys(page.counts).length > 0 && choiceCount(page, name, value) === undefined
}

/** Returns an option's label with its count: the options of a select hold only text. */
export function labelWithCount(
  page: PageWithCounts,
  name: string,
  value: string,
  label: string,
): string {
  const count = choiceCount(page, name, value)
  // Isolated, since the plus would otherwise change sides in Urdu text.
  return count ? `${label} (\u2066${count}\u2069)` : label
}
