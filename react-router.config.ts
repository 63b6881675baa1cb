import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The names of what is split off would stand in the list of routes, which every first view loads.
  splitRouteModules: false,
} satisfies Config
