import type { Config } from '@react-router/dev/config'

/** One page for every path: each screen needs a session, so nothing is prerendered. */
export default { appDirectory: 'src', ssr: false, routeDiscovery: { mode: 'initial' } } satisfies Config
