import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './src/paths.ts'

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
} satisfies Config
