import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './routes.account.ts'

export default [
  index('features/home/HomeScreen.tsx'),
  ...accountRoutes,
  route('*', 'features/home/HomeScreen.tsx', { id: 'home-for-unmatched' }),
] satisfies RouteConfig
