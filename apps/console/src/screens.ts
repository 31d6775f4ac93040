import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { BookIcon, CalendarIcon, ClockIcon, MailIcon } from '@amparo/ui/icons.tsx'
import type { ComponentType } from 'react'
import {
  ChartIcon,
  FaceIcon,
  GuestIcon,
  HomeIcon,
  KeyIcon,
  MessageIcon,
  PartnerIcon,
  PeopleIcon,
  PolicyIcon,
  RecordIcon,
  SearchIcon,
  ShieldIcon,
  SiteIcon,
  StaffIcon,
  UploadIcon,
} from './shell/nav-icons.tsx'

export interface NavPlace {
  readonly title: string
  readonly Icon: ComponentType<{ className?: string }>
  /** Roles that see it; the server checks each call anyway. */
  readonly roles: readonly StaffRole[] | 'any'
  /** Key after `g`, from anywhere. */
  readonly key: string
}

interface ConsoleScreen {
  readonly file: string
  /** Its place in the navigation, if it has one. */
  readonly nav?: NavPlace
}

/** Screens behind the sign-in by their path, in the navigation's order: that of a working day. */
export const screens: Readonly<Record<string, ConsoleScreen>> = {
  '': {
    file: 'features/home/home/HomeScreen.tsx',
    nav: { title: 'Inicio', Icon: HomeIcon, roles: 'any', key: 'i' },
  },
  'mi-agenda': {
    file: 'features/care/consultation/MyAgendaScreen.tsx',
    nav: { title: 'Mi agenda', Icon: CalendarIcon, roles: ['profesional'], key: 'm' },
  },
  'atencion/:idCita': { file: 'features/care/consultation/ConsultationScreen.tsx' },
  mensajes: {
    file: 'features/service-desk/messages/MessagesScreen.tsx',
    nav: {
      title: 'Mensajes',
      Icon: MessageIcon,
      roles: ['admision', 'agenda', 'privacidad', 'siniestros', 'profesional'],
      key: 'j',
    },
  },
  invitados: {
    file: 'features/membership/guests/GuestsScreen.tsx',
    nav: { title: 'Invitados', Icon: GuestIcon, roles: ['admision'], key: 'v' },
  },
  agenda: {
    file: 'features/service-desk/agenda/AgendaScreen.tsx',
    nav: { title: 'Agenda', Icon: CalendarIcon, roles: ['agenda'], key: 'a' },
  },
  'agenda/plan': { file: 'features/service-desk/visit-plans/PlanScreen.tsx' },
  pedidos: {
    file: 'features/service-desk/change-requests/ChangeRequestsScreen.tsx',
    nav: { title: 'Pedidos de cambio', Icon: ClockIcon, roles: ['agenda'], key: 'p' },
  },
  profesionales: {
    file: 'features/service-desk/professionals/ProfessionalsScreen.tsx',
    nav: { title: 'Profesionales', Icon: StaffIcon, roles: ['agenda', 'profesional'], key: 'o' },
  },
  sedes: {
    file: 'features/service-desk/professionals/SitesScreen.tsx',
    nav: { title: 'Sedes y salas', Icon: SiteIcon, roles: ['agenda'], key: 'b' },
  },
  titulares: {
    file: 'features/service-desk/people/PeopleScreen.tsx',
    nav: { title: 'Titulares', Icon: SearchIcon, roles: ['admision', 'agenda', 'privacidad'], key: 't' },
  },
  solicitudes: {
    file: 'features/claims/claims/ClaimsScreen.tsx',
    nav: { title: 'Solicitudes', Icon: ShieldIcon, roles: ['siniestros'], key: 'w' },
  },
  'solicitudes/:folio': { file: 'features/claims/claims/ClaimScreen.tsx' },
  abonos: {
    file: 'features/claims/payouts/PaymentsScreen.tsx',
    nav: { title: 'Abonos', Icon: PolicyIcon, roles: ['tesoreria'], key: '2' },
  },
  'cifras-de-solicitudes': {
    file: 'features/operations/figures/ClaimFiguresScreen.tsx',
    nav: {
      title: 'Cifras de solicitudes',
      Icon: ChartIcon,
      roles: ['siniestros', 'administracion'],
      key: 'f',
    },
  },
  arrepentimientos: {
    file: 'features/service-desk/withdrawals/WithdrawalsScreen.tsx',
    nav: { title: 'Arrepentimientos', Icon: PolicyIcon, roles: ['siniestros', 'admision'], key: 'x' },
  },
  derechos: {
    file: 'features/service-desk/rights/RightsScreen.tsx',
    nav: { title: 'Derechos', Icon: KeyIcon, roles: ['privacidad'], key: 'd' },
  },
  identidad: {
    file: 'features/membership/identities/IdentitiesScreen.tsx',
    nav: { title: 'Identidad', Icon: PeopleIcon, roles: ['privacidad'], key: 'h' },
  },
  reclamaciones: {
    file: 'features/service-desk/complaints/ComplaintsScreen.tsx',
    nav: { title: 'Reclamaciones', Icon: BookIcon, roles: ['privacidad'], key: 'r' },
  },
  encuestas: {
    file: 'features/service-desk/surveys/SurveysScreen.tsx',
    nav: { title: 'Encuestas', Icon: FaceIcon, roles: ['admision', 'agenda', 'administracion'], key: 'q' },
  },
  contenidos: {
    file: 'features/staff/contents/ContentsScreen.tsx',
    nav: { title: 'Contenidos', Icon: RecordIcon, roles: ['contenidos'], key: 'g' },
  },
  'contenidos/texto': { file: 'features/staff/contents/ContentScreen.tsx' },
  entregas: {
    file: 'features/operations/outbox/DeliveriesScreen.tsx',
    nav: { title: 'Entregas', Icon: MailIcon, roles: ['administracion'], key: 'e' },
  },
  importaciones: {
    file: 'features/feeds/imports/ImportsScreen.tsx',
    nav: {
      title: 'Importaciones',
      Icon: UploadIcon,
      roles: ['administracion', 'agenda', 'contenidos'],
      key: 'l',
    },
  },
  socios: {
    file: 'features/feeds/partners/PartnersScreen.tsx',
    nav: { title: 'Socios', Icon: PartnerIcon, roles: ['administracion'], key: 'k' },
  },
  personal: {
    file: 'features/staff/staff/StaffScreen.tsx',
    nav: { title: 'Personal', Icon: PeopleIcon, roles: ['administracion'], key: 's' },
  },
  reglas: {
    file: 'features/agenda/rules/RulesScreen.tsx',
    nav: { title: 'Reglas de servicios', Icon: ClockIcon, roles: ['administracion'], key: '1' },
  },
  'reglas-de-solicitudes': {
    file: 'features/claims/rules/ClaimRulesScreen.tsx',
    nav: { title: 'Reglas de solicitudes', Icon: ShieldIcon, roles: ['administracion'], key: '3' },
  },
  facultades: {
    file: 'features/claims/authority/AuthorityScreen.tsx',
    nav: { title: 'Facultades', Icon: ShieldIcon, roles: ['administracion'], key: 'y' },
  },
  auditoria: {
    file: 'features/staff/audit-log/RecordScreen.tsx',
    nav: { title: 'Auditoría', Icon: RecordIcon, roles: ['auditoria'], key: 'u' },
  },
  panel: {
    file: 'features/operations/figures/FiguresScreen.tsx',
    nav: { title: 'Panel', Icon: ChartIcon, roles: ['agenda', 'admision', 'administracion'], key: 'n' },
  },
  cifras: {
    file: 'features/operations/figures/AnswersScreen.tsx',
    nav: { title: 'Cifras', Icon: ChartIcon, roles: ['agenda', 'admision', 'administracion'], key: 'z' },
  },
  'mi-cuenta': {
    file: 'features/staff/account/AccountScreen.tsx',
    nav: { title: 'Mi cuenta', Icon: BookIcon, roles: 'any', key: 'c' },
  },
}
