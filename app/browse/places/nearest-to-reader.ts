const radius = '200'

/** Reads "nearest first" without a place as a search around the reader's own city. */
export function nearestToReader(
  params: URLSearchParams,
  readerCity: string | undefined,
): URLSearchParams {
  const hasPlace = params.get('near') || !['', 'all', null].includes(params.get('location'))
  if (params.get('sortBy') !== 'nearest' || hasPlace || !readerCity) return params
  const around = new URLSearchParams(params)
  around.set('near', readerCity)
  around.set('km', radius)
  return around
}
