export const topics = [
  'crops',
  'livestock',
  'fruit-vegetables',
  'land-water',
  'machinery',
  'markets',
  'storage',
  'safety',
] as const
export type Topic = (typeof topics)[number]

export type Article = {
  id: string
  topic: Topic
  /** Publication date, chosen for the season. */
  date: string
}

/** An article that the release brings; its text is in `en/blog` and `ur/blog` under its id. */
type ReleasedArticle = Article & {
  id: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10'
  market: string
}

export const articles: readonly ReleasedArticle[] = [
  { id: '1', topic: 'crops', date: '2026-10-19', market: '/category/crops?subcategory=wheat' },
  { id: '6', topic: 'machinery', date: '2026-09-14', market: '/category/tractors' },
  { id: '9', topic: 'safety', date: '2026-08-10', market: '/listings' },
  {
    id: '4',
    topic: 'fruit-vegetables',
    date: '2026-06-08',
    market: '/category/fruits?subcategory=mango',
  },
  {
    id: '8',
    topic: 'storage',
    date: '2026-05-11',
    market: '/category/tools?subcategory=bags-packing',
  },
  { id: '7', topic: 'markets', date: '2026-04-13', market: '/category/crops' },
  { id: '5', topic: 'land-water', date: '2026-03-23', market: '/category/irrigation' },
  {
    id: '3',
    topic: 'livestock',
    date: '2026-03-02',
    market: '/category/livestock?subcategory=sacrificial-animals',
  },
  {
    id: '2',
    topic: 'livestock',
    date: '2026-02-09',
    market: '/category/livestock?subcategory=buffaloes',
  },
  { id: '10', topic: 'land-water', date: '2026-01-12', market: '/category/nehri-land' },
]

const relatedTopics: Record<Topic, readonly Topic[]> = {
  crops: ['storage', 'markets', 'land-water'],
  livestock: ['safety', 'markets', 'machinery'],
  'fruit-vegetables': ['markets', 'storage', 'land-water'],
  'land-water': ['safety', 'crops', 'machinery'],
  machinery: ['safety', 'crops', 'land-water'],
  markets: ['storage', 'crops', 'safety'],
  storage: ['crops', 'markets', 'fruit-vegetables'],
  safety: ['markets', 'machinery', 'livestock'],
}

export function parseTopic(text: string | null): Topic | undefined {
  return topics.find((topic) => topic === text)
}

/** The article whose drawing and place on the market it has: itself, or for an own one that of its topic. */
export function releasedLike({ id, topic }: Article): ReleasedArticle {
  const like = articles.find((one) => one.id === id) ?? articles.find((one) => one.topic === topic)
  if (!like) throw new Error(`No article on ${topic}`)
  return like
}

/** Three other articles to read next: same topic first, then related topics. */
export function selectRelated(all: readonly Article[], { id, topic }: Article): Article[] {
  const order = [topic, ...relatedTopics[topic]]
  const distance = (other: Article) =>
    (order.indexOf(other.topic) + order.length + 1) % (order.length + 1)
  return all
    .filter((other) => other.id !== id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, 3)
}
