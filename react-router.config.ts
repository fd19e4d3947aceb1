import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One small file of all routes instead of a request for every new set of links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
