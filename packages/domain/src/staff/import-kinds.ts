import type { StaffRole } from './staff-roles.ts'

/** Kinds of files that enter by the console, each with the roles that import it. */
export const importRoles = {
  polizas: ['administracion'],
  licencias: ['administracion'],
  cursos: ['administracion'],
  claves: ['administracion'],
  empleos: ['administracion'],
  planes: ['administracion'],
  agenda: ['agenda', 'administracion'],
  tasas: ['administracion'],
  diagnosticos: ['administracion'],
  certificados: ['administracion'],
  contenidos: ['contenidos'],
} as const satisfies Record<string, readonly StaffRole[]>

export type ImportKind = keyof typeof importRoles
export const importKinds = Object.keys(importRoles) as [ImportKind, ...ImportKind[]]

/** Kinds whose keys take effect at once, so that they cannot be tried before. */
const untried: readonly ImportKind[] = ['licencias', 'claves', 'certificados']
export const canBeTried = (kind: ImportKind) => !untried.includes(kind)

const hasAny = (roles: readonly StaffRole[], kind: ImportKind) =>
  importRoles[kind].some((role) => roles.includes(role))

/** Kinds that a person imports. */
export const kindsToImport = (roles: readonly StaffRole[]): ImportKind[] =>
  importKinds.filter((kind) => hasAny(roles, kind))

/** Kinds whose history a person sees: administration, all. */
export const kindsToSee = (roles: readonly StaffRole[]): ImportKind[] =>
  roles.includes('administracion') ? [...importKinds] : kindsToImport(roles)
