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

export interface NavItem {
  readonly to: string
  readonly title: string
  readonly Icon: ComponentType<{ className?: string }>
  /** Roles that see it; the server checks each call anyway. */
  readonly roles: readonly StaffRole[] | 'any'
  /** Key after `g`, from anywhere. */
  readonly key: string
}

/** The navigation, in the order of a working day: a line per screen. */
export const navItems: readonly NavItem[] = [
  { to: '/', title: 'Inicio', Icon: HomeIcon, roles: 'any', key: 'i' },
  { to: '/mi-agenda', title: 'Mi agenda', Icon: CalendarIcon, roles: ['profesional'], key: 'm' },
  {
    to: '/mensajes',
    title: 'Mensajes',
    Icon: MessageIcon,
    roles: ['admision', 'agenda', 'privacidad', 'siniestros', 'profesional'],
    key: 'j',
  },
  { to: '/invitados', title: 'Invitados', Icon: GuestIcon, roles: ['admision'], key: 'v' },
  { to: '/agenda', title: 'Agenda', Icon: CalendarIcon, roles: ['agenda'], key: 'a' },
  { to: '/pedidos', title: 'Pedidos de cambio', Icon: ClockIcon, roles: ['agenda'], key: 'p' },
  {
    to: '/profesionales',
    title: 'Profesionales',
    Icon: StaffIcon,
    roles: ['agenda', 'profesional'],
    key: 'o',
  },
  { to: '/sedes', title: 'Sedes y salas', Icon: SiteIcon, roles: ['agenda'], key: 'b' },
  {
    to: '/titulares',
    title: 'Titulares',
    Icon: SearchIcon,
    roles: ['admision', 'agenda', 'privacidad'],
    key: 't',
  },
  { to: '/solicitudes', title: 'Solicitudes', Icon: ShieldIcon, roles: ['siniestros'], key: 'w' },
  { to: '/abonos', title: 'Abonos', Icon: PolicyIcon, roles: ['tesoreria'], key: '2' },
  {
    to: '/cifras-de-solicitudes',
    title: 'Cifras de solicitudes',
    Icon: ChartIcon,
    roles: ['siniestros', 'administracion'],
    key: 'f',
  },
  {
    to: '/arrepentimientos',
    title: 'Arrepentimientos',
    Icon: PolicyIcon,
    roles: ['siniestros', 'admision'],
    key: 'x',
  },
  { to: '/derechos', title: 'Derechos', Icon: KeyIcon, roles: ['privacidad'], key: 'd' },
  { to: '/identidad', title: 'Identidad', Icon: PeopleIcon, roles: ['privacidad'], key: 'h' },
  { to: '/reclamaciones', title: 'Reclamaciones', Icon: BookIcon, roles: ['privacidad'], key: 'r' },
  {
    to: '/encuestas',
    title: 'Encuestas',
    Icon: FaceIcon,
    roles: ['admision', 'agenda', 'administracion'],
    key: 'q',
  },
  { to: '/contenidos', title: 'Contenidos', Icon: RecordIcon, roles: ['contenidos'], key: 'g' },
  { to: '/entregas', title: 'Entregas', Icon: MailIcon, roles: ['administracion'], key: 'e' },
  {
    to: '/importaciones',
    title: 'Importaciones',
    Icon: UploadIcon,
    roles: ['administracion', 'agenda', 'contenidos'],
    key: 'l',
  },
  { to: '/socios', title: 'Socios', Icon: PartnerIcon, roles: ['administracion'], key: 'k' },
  { to: '/personal', title: 'Personal', Icon: PeopleIcon, roles: ['administracion'], key: 's' },
  {
    to: '/reglas',
    title: 'Reglas de servicios',
    Icon: ClockIcon,
    roles: ['administracion'],
    key: '1',
  },
  {
    to: '/reglas-de-solicitudes',
    title: 'Reglas de solicitudes',
    Icon: ShieldIcon,
    roles: ['administracion'],
    key: '3',
  },
  { to: '/facultades', title: 'Facultades', Icon: ShieldIcon, roles: ['administracion'], key: 'y' },
  { to: '/auditoria', title: 'Auditoría', Icon: RecordIcon, roles: ['auditoria'], key: 'u' },
  {
    to: '/panel',
    title: 'Panel',
    Icon: ChartIcon,
    roles: ['agenda', 'admision', 'administracion'],
    key: 'n',
  },
  {
    to: '/cifras',
    title: 'Cifras',
    Icon: ChartIcon,
    roles: ['agenda', 'admision', 'administracion'],
    key: 'z',
  },
  { to: '/mi-cuenta', title: 'Mi cuenta', Icon: BookIcon, roles: 'any', key: 'c' },
]
