import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A line per screen; its place in the navigation stands in `nav.ts`. */
export default [
  route('entrar', 'features/entry/SignInScreen.tsx'),
  route('entrar/proveedor', 'features/entry/ProviderScreen.tsx'),
  route('inscribir', 'features/entry/EnrolScreen.tsx'),
  route('invitacion', 'features/entry/InvitationScreen.tsx'),
  layout('shell/ConsoleLayout.tsx', [
    index('features/home/HomeScreen.tsx'),
    route('invitados', 'features/guests/GuestsScreen.tsx'),
    route('agenda', 'features/agenda/AgendaScreen.tsx'),
    route('mi-agenda', 'features/consultation/MyAgendaScreen.tsx'),
    route('atencion/:idCita', 'features/consultation/ConsultationScreen.tsx'),
    route('pedidos', 'features/change-requests/ChangeRequestsScreen.tsx'),
    route('profesionales', 'features/professionals/ProfessionalsScreen.tsx'),
    route('sedes', 'features/professionals/SitesScreen.tsx'),
    route('titulares', 'features/people/PeopleScreen.tsx'),
    route('derechos', 'features/rights/RightsScreen.tsx'),
    route('solicitudes', 'features/claims/ClaimsScreen.tsx'),
    route('solicitudes/:folio', 'features/claims/ClaimScreen.tsx'),
    route('reclamaciones', 'features/complaints/ComplaintsScreen.tsx'),
    route('mensajes', 'features/messages/MessagesScreen.tsx'),
    route('encuestas', 'features/surveys/SurveysScreen.tsx'),
    route('entregas', 'features/deliveries/DeliveriesScreen.tsx'),
    route('importaciones', 'features/imports/ImportsScreen.tsx'),
    route('socios', 'features/partners/PartnersScreen.tsx'),
    route('personal', 'features/staff/StaffScreen.tsx'),
    route('auditoria', 'features/record/RecordScreen.tsx'),
    route('panel', 'features/figures/FiguresScreen.tsx'),
    route('mi-cuenta', 'features/account/AccountScreen.tsx'),
    route('*', 'shell/NotFoundScreen.tsx'),
  ]),
] satisfies RouteConfig
