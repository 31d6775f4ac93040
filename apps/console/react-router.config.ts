import type { Config } from '@react-router/dev/config'

/** One page for every path: nobody sees the console without a session, so nothing is worth rendering beforehand. */
export default { appDirectory: 'src', ssr: false, routeDiscovery: { mode: 'initial' } } satisfies Config
