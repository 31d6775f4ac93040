import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { screens } from './screens.ts'

export default [
  route('entrar', 'features/staff/sign-in/SignInScreen.tsx'),
  route('entrar/proveedor', 'features/staff/sign-in/ProviderScreen.tsx'),
  route('inscribir', 'features/staff/sign-in/EnrolScreen.tsx'),
  route('invitacion', 'features/staff/sign-in/InvitationScreen.tsx'),
  layout('shell/ConsoleLayout.tsx', [
    ...Object.entries(screens).map(([path, { file }]) => (path === '' ? index(file) : route(path, file))),
    route('*', 'shell/NotFoundScreen.tsx'),
  ]),
] satisfies RouteConfig
