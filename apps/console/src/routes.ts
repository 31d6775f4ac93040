import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A line per screen; its place in the navigation stands in `nav.ts`. */
export default [
  route('entrar', 'features/entry/SignInScreen.tsx'),
  route('inscribir', 'features/entry/EnrolScreen.tsx'),
  route('invitacion/:token', 'features/entry/InvitationScreen.tsx'),
  layout('shell/ConsoleLayout.tsx', [
    index('features/home/HomeScreen.tsx'),
    route('invitados', 'features/guests/GuestsScreen.tsx'),
    route('*', 'shell/NotFoundScreen.tsx'),
  ]),
] satisfies RouteConfig
