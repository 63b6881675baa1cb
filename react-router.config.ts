import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Splitting would add the names of the chunks to the list of routes, which every first view loads.
  splitRouteModules: false,
} satisfies Config
