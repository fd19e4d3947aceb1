import { hostileTexts } from './hostile-texts.ts'

// Node reads at most 16 KB of request headers.
const maxQueryLength = 12_000

const oddParameters = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '-1',
  '1e309',
  '%F0%9F%90%83',
  'x'.repeat(4_000),
  "'%20or%201=1--",
]

/** Unusual URLs for a path: odd queries, spellings and data requests. */
export function hostileUrls(path: string, queryNames: readonly string[]) {
  const query = (text: string) => `${path}?${text}`
  const each = (value: string) =>
    queryNames
      .map((name) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
      .slice(0, maxQueryLength)
  return {
    ...Object.fromEntries(
      Object.entries(hostileTexts).map(([kind, write]) => [
        `${kind} in every parameter`,
        query(each(write(maxQueryLength / queryNames.length / 4))),
      ]),
    ),
    'one search of 4 KB of marks': query(
      `q=${encodeURIComponent(hostileTexts['a pile of marks']?.(4_000) ?? '')}`,
    ),
    'a thousand parameters': query('a&'.repeat(5_000)),
    'one parameter 2,000 times': query('q=wheat&'.repeat(1_400)),
    'numbers that are none': query(each('1e999')),
    'broken percent codes': query('q=%E0%A4%A&after=%&page=%zz'),
    'a NUL': query('q=%00&after=%00'),
    'names of prototypes': query('__proto__=1&constructor=2&toString=3'),
    'a data request': `${path === '/' ? '/_root' : path}.data`,
    'a data request of one route': `${path === '/' ? '/_root' : path}.data?_routes=root%2Cnothing`,
    'in capitals': path.toUpperCase(),
    'in percent codes': path.replaceAll(
      /[a-z]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    ),
    'with a slash at its end': `${path}/`,
    'with doubled slashes': `/${path.replaceAll('/', '//')}`,
    'as a whole URL': `http://elsewhere.test${path}`,
  }
}

/** A route's URLs with each of its parameters odd in turn. */
export function urlsWithOddParameters(pattern: string, fill: (name: string) => string) {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.flatMap((odd) =>
    oddParameters.map((value) =>
      pattern
        .replaceAll(/:(\w+)\??/g, (_, name: string) => (name === odd ? value : fill(name)))
        .replaceAll('?', ''),
    ),
  )
}
